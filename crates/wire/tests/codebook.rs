//! The codebook: every text that can be said is read as it was.

use proptest::prelude::*;
use pyatak_wire::{Codebook, CodebookError, packable};

proptest! {
    #[test]
    fn what_is_encoded_is_decoded(text in "[ -~]{0,300}") {
        if let Some(frame) = Codebook::newest().encode(&text) {
            prop_assert!(frame.len() < text.len());
            prop_assert_eq!(Codebook::newest().decode(&frame), Ok(text));
        }
    }

    #[test]
    fn what_is_no_frame_is_refused_or_read(frame in prop::collection::vec(any::<u8>(), 0..100)) {
        let _ = Codebook::newest().decode(&frame);
    }
}

#[test]
fn a_message_of_a_game_takes_a_tenth() {
    let text = r#"{"news":{"seq":57,"what":{"type":"moved","seat":3,"events":[{"type":"took","seat":3,"stone":"blue-10"}]},"turn":{"seat":0},"delta":{"view":{"table":{"seat":0,"face_up":[0,1,[]]}}}}}"#;
    let frame = Codebook::newest().encode(text).unwrap();
    assert!(frame.len() * 10 < text.len(), "{} of {}", frame.len(), text.len());
    assert_eq!(Codebook::newest().decode(&frame).as_deref(), Ok(text));
}

#[test]
fn the_name_of_the_codebook_is_made_from_its_pieces() {
    let (id, pieces) = include_str!("../codebook.txt").split_once('\n').unwrap();
    let hash = pieces.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(id, format!("{hash:016x}"), "clients of other versions would read something else");
    assert_eq!(id, Codebook::newest().id());
}

#[test]
fn what_the_codebook_cannot_say_goes_out_as_text() {
    assert_eq!(Codebook::newest().encode("КЛАЦ!"), None);
    assert_eq!(Codebook::newest().encode(""), None);
}

#[test]
fn ones_that_are_no_padding_are_refused() {
    assert_eq!(Codebook::newest().decode(&[0xff]), Err(CodebookError::UnknownCode));
}

#[test]
fn a_codebook_that_is_no_complete_code_is_refused() {
    for file in ["", "id\n1\ta\n", "id\n1\ta\n1\tb\n", "id\n2\ta\n1\tb\n", "id\nx\ta\n", "id\n8\té\n"] {
        assert!(Codebook::read(file).is_err(), "{file:?}");
    }
}

#[test]
fn only_what_happens_in_the_game_is_packed() {
    let news = |what: &str| format!(r#"{{"news":{{"seq":12,"what":{{"type":"{what}","seat":0}}}}}}"#);
    assert!(["moved", "round-began", "undone"].iter().all(|what| packable(&news(what))));
    for what in ["said", "sat", "renamed", "settled", "forgotten", "moved-on", "removed"] {
        assert!(!packable(&news(what)), "{what}");
    }
    assert!(!packable(r#"{"sync":{"seq":12}}"#));
    assert!(!packable(r#"{"news":{"seq":12,"what":{"type":"said","text":"\"what\":{\"type\":\"moved\""}}}"#));
}
