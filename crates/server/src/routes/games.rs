//! The games that can be played here, and their rules.

use crate::app::SharedApp;
use crate::failure::RequestError;
use axum::Json;
use axum::extract::{Path, Query};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use pyatak_bots::Level;
use pyatak_engine::OptionValues;
use pyatak_protocol::{Failure, GameFacts, OptionFacts};
use pyatak_registry::{GameId, Language};
use serde::Deserialize;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(rules))
}

#[utoipa::path(
    get,
    path = "/games",
    tag = "games",
    responses((status = 200, body = Vec<GameFacts>, description = "what can be played here"))
)]
async fn list() -> Json<Vec<GameFacts>> {
    Json(GameId::ALL.iter().map(|game| facts(*game)).collect())
}

fn facts(game: GameId) -> GameFacts {
    let info = game.info();
    let meta = info.meta;
    let options = info.options.iter().map(|option| {
        let (words, range) = match option.values {
            OptionValues::OneOf(words) => (words.iter().map(|word| (*word).to_owned()).collect(), None),
            OptionValues::Between(least, most) => (Vec::new(), Some((least, most))),
        };
        OptionFacts {
            key: option.key.to_owned(),
            words,
            range,
            default: option.default.to_owned(),
            rule: option.rule.to_owned(),
            is_for_match: option.is_for_match,
        }
    });
    GameFacts {
        id: meta.id.to_owned(),
        name: meta.name.to_owned(),
        credit: meta.credit.to_owned(),
        artists: meta.artists.map(str::to_owned),
        age_min: meta.age_min,
        seats_min: meta.seats_min,
        seats_max: meta.seats_max,
        minutes: meta.minutes,
        rules_version: meta.rules_version.0,
        options: options.collect(),
        levels: Level::ALL.iter().map(|level| level.name().to_owned()).collect(),
    }
}

#[derive(Deserialize)]
struct InLanguage {
    lang: Option<String>,
}

/// A game's rules as Markdown.
#[utoipa::path(
    get,
    path = "/games/{game}/rules",
    tag = "games",
    params(("game", description = "the game's name in addresses"), ("lang" = Option<String>, Query, description = "ru, en or de")),
    responses((status = 200, body = String, content_type = "text/markdown", description = "the rules as Markdown"), (status = 404, body = Failure, description = "no such game"))
)]
async fn rules(
    Path(game): Path<String>,
    Query(query): Query<InLanguage>,
) -> Result<impl IntoResponse, RequestError> {
    let game: GameId = game.parse().map_err(|_| RequestError::NotFound)?;
    let language = Language::from_locale(query.lang.as_deref().unwrap_or("en"));
    Ok(([(CONTENT_TYPE, "text/markdown; charset=utf-8")], game.rules_text(language)))
}
