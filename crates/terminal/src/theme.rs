//! Colours. Nothing is told by a colour alone: shapes, borders and words say the same.

use ratatui::style::{Color, Modifier, Style};

/// Which colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    is_coloured: bool,
}

impl Theme {
    /// Colours, or none of them.
    pub fn new(is_coloured: bool) -> Theme {
        Theme { is_coloured }
    }

    /// Colours, unless the user has set `NO_COLOR` (<https://no-color.org>).
    pub fn from_environment() -> Theme {
        Theme::new(std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()))
    }

    /// A colour of a game, by its name in the codes of cards. A name that is none has no colour.
    pub(crate) fn colour(self, name: &str) -> Style {
        let colour = match name {
            "red" | "fox" | "crab" => Color::LightRed,
            "green" | "frog" => Color::LightGreen,
            "blue" | "whale" => Color::LightBlue,
            "orange" | "lion" => Color::Indexed(208),
            "yellow" => Color::LightYellow,
            "pink" | "flamingo" => Color::LightMagenta,
            "brown" | "bear" => Color::Indexed(137),
            "owl" => Color::LightCyan,
            _ => return Style::new(),
        };
        self.with(colour)
    }

    /// Whose turn it is, what is chosen.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    pub(crate) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What the cursor is on.
    pub(crate) fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// A warning: a refusal, a lost line.
    pub(crate) fn warning(self) -> Style {
        self.with(Color::LightYellow).add_modifier(Modifier::BOLD)
    }

    fn with(self, colour: Color) -> Style {
        if self.is_coloured { Style::new().fg(colour) } else { Style::new() }
    }
}
