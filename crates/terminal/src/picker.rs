//! Choosing an action by pointing at places: first a card, then where it goes.

use crate::drawing::Drawing;
use crate::scene::{Mark, Marks, Spot};
use ratatui::layout::Rect;
use serde_json::Value;

/// The digits that choose, in the order in which they lie on a keyboard.
const DIGITS: [char; 10] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/// One thing that can be pointed at now.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Choice {
    pub(crate) place: String,
    /// The legal actions that it leads to, by their number in the list.
    pub(crate) legal: Vec<usize>,
    /// Why it cannot be used, by the number in the list of what is blocked.
    pub(crate) blocked: Vec<usize>,
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// What has been chosen so far, and where the cursor is.
#[derive(Clone, Default, Debug)]
pub(crate) struct Picker {
    /// The places that were chosen.
    chosen: Vec<String>,
    /// The place that the cursor is on.
    cursor: Option<String>,
    /// What can be pointed at now, in the order in which it lies on the screen.
    choices: Vec<Choice>,
}

/// What comes of choosing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Picked {
    /// Something else has to be chosen as well.
    More,
    /// That action, by its number in the list.
    Action(usize),
    /// It cannot be used.
    Blocked,
    /// There was nothing to choose.
    Nothing,
}

impl Picker {
    /// Nothing is chosen any more.
    pub(crate) fn reset(&mut self) {
        *self = Picker::default();
    }

    /// Takes back the last choice. `false`: there was none.
    pub(crate) fn back(&mut self) -> bool {
        self.cursor = self.chosen.pop();
        self.cursor.is_some()
    }

    /// Finds out what can be pointed at. `spots` says where it lies; what was not drawn comes last.
    pub(crate) fn offer(
        &mut self,
        drawing: &dyn Drawing,
        legal: &[Value],
        blocked: &[Value],
        spots: &[Spot],
    ) {
        let mut choices: Vec<Choice> = Vec::new();
        let depth = self.chosen.len();
        let mut add = |path: Vec<String>, index: usize, is_legal: bool| {
            if path.len() <= depth || path[..depth] != self.chosen[..] {
                return;
            }
            let place = &path[depth];
            let found = choices.iter().position(|choice| choice.place == *place);
            let at = found.unwrap_or_else(|| {
                choices.push(Choice { place: place.clone(), legal: Vec::new(), blocked: Vec::new() });
                choices.len() - 1
            });
            if is_legal { choices[at].legal.push(index) } else { choices[at].blocked.push(index) }
        };
        for (index, action) in legal.iter().enumerate() {
            add(drawing.path(action), index, true);
        }
        for (index, action) in blocked.iter().enumerate() {
            add(drawing.path(action), index, false);
        }
        let order = |choice: &Choice| spots.iter().position(|spot| spot.place == choice.place);
        choices.sort_by_key(|choice| order(choice).unwrap_or(usize::MAX));
        self.choices = choices;
        if self.choice().is_none() {
            let first = self.choices.iter().find(|choice| !choice.legal.is_empty());
            self.cursor = first.map(|choice| choice.place.clone());
        }
    }

    /// What can be pointed at now.
    pub(crate) fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// What the cursor is on.
    pub(crate) fn choice(&self) -> Option<&Choice> {
        let cursor = self.cursor.as_ref()?;
        self.choices.iter().find(|choice| choice.place == *cursor)
    }

    /// How places are marked.
    pub(crate) fn marks(&self) -> Marks {
        let chosen = self.chosen.iter().map(|place| (place.clone(), Mark::Chosen));
        let mut digits = DIGITS.into_iter();
        let offered = self.choices.iter().map(|choice| {
            let digit = digits.next();
            let mark = match choice {
                Choice { place, .. } if Some(place) == self.cursor.as_ref() => Mark::Cursor,
                Choice { legal, .. } if legal.is_empty() => Mark::Idle,
                Choice { .. } => Mark::Open(digit),
            };
            (choice.place.clone(), mark)
        });
        // A place may be chosen again, as the next one: what is offered counts.
        Marks(offered.chain(chosen).collect())
    }

    /// Chooses what the cursor is on.
    pub(crate) fn enter(&mut self, drawing: &dyn Drawing, legal: &[Value]) -> Picked {
        let Some(choice) = self.choice().cloned() else { return Picked::Nothing };
        match choice.legal.as_slice() {
            [] => Picked::Blocked,
            [action] => Picked::Action(*action),
            [first, ..] => {
                // Actions that cannot be told apart any further would be the same action.
                if drawing.path(&legal[*first]).len() <= self.chosen.len() + 1 {
                    return Picked::Action(*first);
                }
                self.chosen.push(choice.place);
                self.cursor = None;
                Picked::More
            }
        }
    }

    /// Puts the cursor on the place with that digit. `false`: there is none.
    pub(crate) fn digit(&mut self, digit: char) -> bool {
        let index = DIGITS.iter().position(|one| *one == digit);
        let choice = index.and_then(|index| self.choices.get(index));
        if let Some(choice) = choice {
            self.cursor = Some(choice.place.clone());
        }
        choice.is_some()
    }

    /// Puts the cursor on a place. `false`: it is not offered.
    pub(crate) fn point(&mut self, place: &str) -> bool {
        let is_offered = self.choices.iter().any(|choice| choice.place == place);
        if is_offered {
            self.cursor = Some(place.to_owned());
        }
        is_offered
    }

    /// Puts the cursor on the beginning of that path.
    pub(crate) fn show(&mut self, path: &[String]) {
        self.chosen.clear();
        self.cursor = path.first().cloned();
    }

    /// One further in the order of the screen, or one back.
    pub(crate) fn step(&mut self, is_forward: bool) {
        let count = self.choices.len();
        let now = self.choices.iter().position(|choice| Some(&choice.place) == self.cursor.as_ref());
        if count > 0 {
            let next = match now {
                Some(now) if is_forward => (now + 1) % count,
                Some(now) => (now + count - 1) % count,
                None => 0,
            };
            self.cursor = Some(self.choices[next].place.clone());
        }
    }

    /// Moves the cursor to the nearest place in that direction; one further where there is none.
    pub(crate) fn go(&mut self, way: Way, spots: &[Spot]) {
        let area = |place: &String| spots.iter().find(|spot| spot.place == *place).map(|spot| spot.area);
        let from = self.cursor.as_ref().and_then(area);
        let places = self.choices.iter().map(|choice| &choice.place);
        let target = from.and_then(|from| {
            let near = places.filter_map(|place| Some((distance(from, area(place)?, way)?, place)));
            near.min_by_key(|(distance, _)| *distance).map(|(_, place)| place.clone())
        });
        match (target, way) {
            (Some(place), _) => self.cursor = Some(place),
            (None, Way::Left) => self.step(false),
            (None, Way::Right) => self.step(true),
            (None, Way::Up | Way::Down) => {}
        }
    }
}

/// How far it is from one place to another in that direction; what lies sideways counts more. A row of the screen is
/// about as high as two columns are wide.
fn distance(from: Rect, to: Rect, way: Way) -> Option<i32> {
    let centre = |area: Rect| {
        (i32::from(area.x) * 2 + i32::from(area.width), (i32::from(area.y) * 2 + i32::from(area.height)) * 2)
    };
    let ((x, y), (to_x, to_y)) = (centre(from), centre(to));
    let (ahead, aside) = match way {
        Way::Left => (x - to_x, y - to_y),
        Way::Right => (to_x - x, y - to_y),
        Way::Up => (y - to_y, x - to_x),
        Way::Down => (to_y - y, x - to_x),
    };
    let is_beside = matches!(way, Way::Left | Way::Right) && aside.abs() > 4;
    (ahead > 0 && !is_beside).then_some(ahead + aside.abs() * 2)
}
