//! Guided first rounds over HTTP: one request opens and starts one, for every game; nobody else finds it.

use crate::guests::Place;
use crate::served::Served;
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use serde_json::json;

/// Has the game a lesson? It need not.
struct HasLesson;

impl Visitor for HasLesson {
    type Output = bool;

    fn visit<G: Game>(self) -> bool {
        G::LESSON.is_some()
    }
}

#[test]
fn a_lesson_is_opened_by_one_request_and_is_in_no_list() {
    let served = Served::start();
    let place = Place::of(&served);
    let guest = place.come();
    for game in GameId::ALL {
        // Whatever else is asked for, the lesson has its own settings.
        let asked = json!({
            "settings": {"game": game, "seats": 4, "is_lesson": true, "is_public": true, "options": {"form": "round"}},
        });
        if !game.visit(HasLesson) {
            assert_eq!(guest.ask("POST", "/api/tables", &asked).status, 422, "{game}");
            continue;
        }
        let made = guest.ask("POST", "/api/tables", &asked).json();
        let table = made["table"].as_str().unwrap_or_else(|| panic!("{game}: {made}"));
        assert_eq!(made["code"], json!(null));
        let shown = guest.ask("GET", &format!("/api/tables/{table}"), &json!({})).json();
        assert_eq!((&shown["stage"], &shown["settings"]["is_lesson"]), (&json!("playing"), &json!(true)));
        assert_eq!(shown["settings"]["is_public"], json!(false));
        assert_eq!(shown["settings"]["clock"], json!(null));
        assert_eq!(shown["seats"][0]["type"], "person");
        assert!(shown["seats"].as_array().unwrap()[1..].iter().all(|seat| seat["type"] == "bot"), "{shown}");
    }
    let listed = place.come().ask("GET", "/api/tables", &json!({})).json();
    assert_eq!(listed["tables"], json!([]));
}

#[test]
fn everybody_who_takes_a_lesson_is_told_the_same_commitment() {
    let served = Served::start();
    let place = Place::of(&served);
    let asked = json!({"settings": {"game": "klatz", "seats": 3, "is_lesson": true}});
    let open = || place.come().ask("POST", "/api/tables", &asked).json();
    let (one, other) = (open(), open());
    assert_ne!(one["table"], other["table"]);
    assert_eq!(one["commitment"], other["commitment"]);
}
