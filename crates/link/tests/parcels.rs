//! What travels over a link.

use pyatak_link::{BadParcel, Item, ItemKind, Parcel, ParcelKind};

const ITEMS: [(ItemKind, u64, &str); 7] = [
    (ItemKind::Attach, 1, "{}"),
    (ItemKind::Say, u64::MAX, "grüße"),
    (ItemKind::Detach, 0, ""),
    (ItemKind::Rename, 7, "x"),
    (ItemKind::Tell, 8, "{\"news\":{}}"),
    (ItemKind::End, 9, ""),
    (ItemKind::Refuse, 10, "why"),
];

fn bytes() -> Vec<u8> {
    let mut items = Vec::new();
    for (kind, session, text) in ITEMS {
        Item { kind, session, text }.write(&mut items);
    }
    Parcel::new(ParcelKind::Up, 3, 4, &items).to_bytes()
}

#[test]
fn what_goes_in_comes_out_whatever_is_behind_it() {
    let mut bytes = bytes();
    bytes.resize(bytes.len() + 300, 0);
    let parcel = Parcel::read(&bytes).unwrap();
    assert_eq!((parcel.kind, parcel.generation, parcel.number), (ParcelKind::Up, 3, 4));
    let items: Vec<_> =
        parcel.items().map(Result::unwrap).map(|item| (item.kind, item.session, item.text)).collect();
    assert_eq!(items, ITEMS);
    for kind in [ParcelKind::Down, ParcelKind::Broken, ParcelKind::Beat, ParcelKind::Leaving] {
        let bytes = Parcel::new(kind, 1, 2, &[]).to_bytes();
        assert_eq!(Parcel::read(&bytes).unwrap().kind, kind);
    }
}

#[test]
fn half_a_parcel_is_no_parcel_and_nothing_makes_it_panic() {
    let whole = bytes();
    for length in 0..whole.len() {
        assert_eq!(Parcel::read(&whole[..length]), Err(BadParcel), "{length}");
    }
    for place in 0..whole.len() {
        for change in [1, 0x80, 0xff] {
            let mut changed = whole.clone();
            changed[place] ^= change;
            if let Ok(parcel) = Parcel::read(&changed) {
                assert!(parcel.items().all(|item| item.is_ok()), "byte {place}");
            }
        }
    }
}
