//! A game without a drawing: its cards in words, its actions as a list. What happens is told by the log.

use super::{Drawing, Phrase, phrase, texts};
use crate::scene::Scene;
use ratatui::style::Style;
use serde_json::Value;

/// Any game.
pub(super) struct Plain;

impl Drawing for Plain {
    fn path(&self, action: &Value) -> Vec<String> {
        vec![action.to_string()]
    }

    fn prompt(&self, _view: &Value, _legal: &[Value]) -> Phrase {
        phrase("terminal-prompt")
    }

    fn draw(&self, scene: &mut Scene<'_>) {
        let around = scene.table.seats_around();
        let mut y = 0;
        for seat in around {
            let points = scene.table.total(seat).map_or(0, |score| score.points);
            let facts = scene.words.say_with("plate-total", [("points", points.into())]);
            scene.player(0, y, seat, 24, &facts);
            y += 1;
        }
        let game = scene.table.game();
        let hand: Vec<String> = texts(&scene.view["hand"]).map(|code| scene.words.card(game, code)).collect();
        if !hand.is_empty() {
            scene.text(2, y + 1, &hand.join(", "), Style::new());
        }
    }
}
