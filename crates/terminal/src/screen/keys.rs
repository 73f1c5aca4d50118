//! Keys and clicks.

#![allow(clippy::wildcard_enum_match_arm, reason = "keys are not our enum, and there may be more")]

use super::{Done, Panel, Screen, Wish};
use crate::picker::Way;
use pyatak_protocol::{Ask, CHAT_MAX, Stage};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

impl Screen {
    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if matches!(key.code, KeyCode::Char('c' | 'd' | 'с' | 'в')) {
                self.wishes.push(Wish::Leave);
            }
            return;
        }
        match std::mem::replace(&mut self.panel, Panel::None) {
            Panel::Chat(text) => self.key_in_chat(key.code, text),
            Panel::Leave => match latin(key.code) {
                KeyCode::Enter | KeyCode::Char('y' | 'q') => self.wishes.push(Wish::Leave),
                _ => {}
            },
            Panel::None => self.key_at_table(latin(key.code)),
            panel @ (Panel::Help | Panel::Rules | Panel::Log) => self.key_in_panel(latin(key.code), panel),
        }
    }

    fn key_in_panel(&mut self, code: KeyCode, panel: Panel) {
        self.panel = panel;
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll += 1,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(10),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll += 10,
            KeyCode::Home => self.scroll = 0,
            KeyCode::End => self.scroll = usize::MAX / 2,
            KeyCode::Char('r') if self.panel != Panel::Rules => self.open(Panel::Rules),
            KeyCode::Char('l') if self.panel != Panel::Log => self.open(Panel::Log),
            KeyCode::Char('?') if self.panel != Panel::Help => self.open(Panel::Help),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'r' | 'l' | '?') => self.panel = Panel::None,
            _ => {}
        }
    }

    fn key_in_chat(&mut self, code: KeyCode, mut text: String) {
        match code {
            KeyCode::Enter if text.trim().is_empty() => return,
            KeyCode::Enter => {
                self.ask(Ask::Chat { text: text.trim().to_owned() });
                return;
            }
            KeyCode::Esc => return,
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(letter) if text.chars().count() < CHAT_MAX => text.push(letter),
            _ => {}
        }
        self.panel = Panel::Chat(text);
    }

    fn open(&mut self, panel: Panel) {
        self.scroll = match panel {
            Panel::Log => usize::MAX / 2,
            Panel::Rules => self.rule_line(),
            Panel::None | Panel::Help | Panel::Leave | Panel::Chat(_) => 0,
        };
        self.panel = panel;
    }

    fn key_at_table(&mut self, code: KeyCode) {
        if !matches!(code, KeyCode::Char('r')) {
            self.notice = None;
        }
        match code {
            KeyCode::Char('?') => self.open(Panel::Help),
            KeyCode::Char('r') => self.open(Panel::Rules),
            KeyCode::Char('l') => self.open(Panel::Log),
            KeyCode::Char('c') if !self.is_local => self.open(Panel::Chat(String::new())),
            KeyCode::Char('h') => self.ask_hint(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('q') => self.leave(),
            KeyCode::Char('s') if self.stage() == Some(Stage::Finished) => self.wishes.push(Wish::Save),
            _ => match self.stage() {
                Some(Stage::Playing) => self.key_in_round(code),
                Some(Stage::BetweenRounds | Stage::Finished) => self.key_after_round(code),
                Some(Stage::Waiting) => self.key_before_start(code),
                Some(Stage::Dealing | Stage::Closed) | None => {}
            },
        }
    }

    fn key_in_round(&mut self, code: KeyCode) {
        // Whoever looks elsewhere wants to know what is there.
        if !matches!(code, KeyCode::Enter | KeyCode::Char(' ')) {
            self.hint = None;
        }
        match code {
            KeyCode::Left => self.picker.go(Way::Left, &self.spots),
            KeyCode::Right => self.picker.go(Way::Right, &self.spots),
            KeyCode::Up => self.picker.go(Way::Up, &self.spots),
            KeyCode::Down => self.picker.go(Way::Down, &self.spots),
            KeyCode::Tab => self.picker.step(true),
            KeyCode::BackTab => self.picker.step(false),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(),
            KeyCode::Esc | KeyCode::Backspace => {
                self.picker.back();
            }
            KeyCode::Char(digit @ '0'..='9') => {
                let before = self.picker.choice().map(|choice| choice.place.clone());
                let is_there = self.picker.digit(digit);
                // The same digit again means it.
                if is_there && self.picker.choice().map(|choice| choice.place.clone()) == before {
                    self.choose();
                }
            }
            _ => {}
        }
    }

    fn key_after_round(&mut self, code: KeyCode) {
        let Some(table) = &self.table else { return };
        let is_seated = table.me().is_some();
        let rematch = table.now.rematch.clone();
        let way_on = table.now.ways_on.first().map(|way| way.to);
        match (code, table.now.stage) {
            (KeyCode::Esc | KeyCode::Char('v'), _) => self.is_result_hidden = !self.is_result_hidden,
            (KeyCode::Up, _) => self.scroll = self.scroll.saturating_sub(1),
            (KeyCode::Down, _) => self.scroll += 1,
            (KeyCode::Enter, Stage::BetweenRounds) if is_seated => self.ask(Ask::NextRound {}),
            (KeyCode::Enter, Stage::Finished) => match rematch {
                Some(table) => self.go(table),
                None if is_seated => self.ask(Ask::Rematch { go_on: None }),
                None => {}
            },
            (KeyCode::Char('g'), Stage::Finished) if is_seated && rematch.is_none() && way_on.is_some() => {
                self.ask(Ask::Rematch { go_on: way_on });
            }
            (_, _) => {}
        }
    }

    fn key_before_start(&mut self, code: KeyCode) {
        let Some(table) = &self.table else { return };
        let is_full = table.now.seats.iter().all(Option::is_some);
        match (code, table.me()) {
            (KeyCode::Enter, Some(_)) if table.is_host() && is_full => self.ask(Ask::Start {}),
            (KeyCode::Enter, None) if !is_full => {
                self.done = Done::default();
                self.go_ahead();
            }
            (_, _) => {}
        }
    }

    /// A place was clicked, or the wheel was turned.
    pub fn mouse(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll = self.scroll.saturating_sub(1),
            MouseEventKind::ScrollDown => self.scroll += 1,
            MouseEventKind::Down(MouseButton::Left) if self.panel == Panel::None => {
                let at = Position::new(mouse.column, mouse.row);
                let place = self
                    .spots
                    .iter()
                    .rev()
                    .find(|spot| spot.area.contains(at))
                    .map(|spot| spot.place.clone());
                let before = self.picker.choice().map(|choice| choice.place.clone());
                if let Some(place) = place
                    && self.picker.point(&place)
                    && before.as_ref() == Some(&place)
                {
                    self.choose();
                }
            }
            _ => {}
        }
    }
}

/// The key of the Latin layout where a Russian keyboard has this letter; capital letters are small ones.
fn latin(code: KeyCode) -> KeyCode {
    const LETTERS: [(char, char); 12] = [
        ('й', 'q'),
        ('к', 'r'),
        ('г', 'u'),
        ('р', 'h'),
        ('д', 'l'),
        ('с', 'c'),
        ('ы', 's'),
        ('н', 'y'),
        ('м', 'v'),
        ('п', 'g'),
        ('о', 'j'),
        ('л', 'k'),
    ];
    match code {
        KeyCode::Char(letter) => {
            let small = letter.to_lowercase().next().unwrap_or(letter);
            let latin = LETTERS.iter().find(|(russian, _)| *russian == small);
            KeyCode::Char(latin.map_or(small, |(_, latin)| *latin))
        }
        other => other,
    }
}
