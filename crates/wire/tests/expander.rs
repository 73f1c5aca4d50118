//! Whole messages are made of what has changed.

use pyatak_wire::{Codebook, ExpandError, Expander};
use serde_json::{Value, json};

fn expand(expander: &mut Expander, message: &Value) -> Value {
    serde_json::from_str(&expander.expand(&message.to_string()).unwrap()).unwrap()
}

#[test]
fn news_are_expanded_from_the_snapshot_and_from_whole_views() {
    let mut expander = Expander::default();
    let sync = json!({"sync": {"seq": 1, "view": {"deck": 3, "hand": [1, 2]}}});
    assert_eq!(expand(&mut expander, &sync), sync);
    let news = json!({"news": {"seq": 2, "what": {"type": "moved"}, "delta": {"view": {"deck": 2}, "legal": [{"type": "a", "n": 1}, {"n": 2}]}}});
    let whole = json!({"news": {"seq": 2, "what": {"type": "moved"}, "view": {"deck": 2, "hand": [1, 2]}, "legal": [{"type": "a", "n": 1}, {"type": "a", "n": 2}]}});
    assert_eq!(expand(&mut expander, &news), whole);
    // A server that does not know deltas, or news that is sent again.
    let whole = json!({"news": {"seq": 3, "what": {"type": "moved"}, "view": {"deck": 9, "hand": []}}});
    assert_eq!(expand(&mut expander, &whole), whole);
    let news =
        json!({"news": {"seq": 4, "what": {"type": "moved"}, "delta": {"view": {"hand": [0, 0, [7]]}}}});
    let frame = Codebook::newest().encode(&news.to_string()).unwrap();
    let expanded: Value = serde_json::from_str(&expander.unpack(&frame).unwrap()).unwrap();
    assert_eq!(expanded["news"]["view"], json!({"deck": 9, "hand": [7]}));
    // Chat changes nothing.
    let said = json!({"news": {"seq": 5, "what": {"type": "said", "text": "delta"}}});
    assert_eq!(expand(&mut expander, &said), said);
}

#[test]
fn news_that_is_sent_again_does_not_tell_the_view() {
    let mut expander = Expander::default();
    let moved = |seq: u64, delta: Option<Value>| match delta {
        Some(delta) => json!({"news": {"seq": seq, "what": {"type": "moved"}, "delta": {"view": delta}}}),
        None => json!({"news": {"seq": seq, "what": {"type": "moved"}}}),
    };
    assert!(
        expander.expand(&moved(2, Some(json!({"deck": 1}))).to_string()).is_err(),
        "nothing is known yet"
    );
    expand(&mut expander, &json!({"sync": {"seq": 2, "view": {"deck": 3}}}));
    expand(&mut expander, &moved(3, None));
    assert!(expander.expand(&moved(4, Some(json!({"deck": 1}))).to_string()).is_err(), "it is too old");
    expand(&mut expander, &json!({"sync": {"seq": 4, "view": {"deck": 1}}}));
    assert_eq!(
        expand(&mut expander, &moved(5, Some(json!({"deck": 0}))))["news"]["view"],
        json!({"deck": 0})
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    let mut expander = Expander::default();
    let sync = json!({"sync": {"seq": 1, "view": {"hand": [1]}}});
    for delta in
        [json!({"view": {"hand": {"5": 1}}}), json!({"legal": {}}), json!({"blocked": [[1], [3, 1, []]]})]
    {
        expand(&mut expander, &sync);
        let news = json!({"news": {"seq": 2, "what": {"type": "moved"}, "delta": delta}}).to_string();
        assert!(matches!(expander.expand(&news), Err(ExpandError::Delta(_))), "{news}");
    }
    assert!(matches!(expander.unpack(&[0xff, 0xff]), Err(ExpandError::Codebook(_))));
    assert!(matches!(expander.expand("{"), Err(ExpandError::Json(_))));
}
