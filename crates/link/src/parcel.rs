//! What travels over a link: many items, of many sessions and tables, in one parcel.

use std::fmt;

/// What a parcel is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParcelKind {
    /// From an edge to an owner.
    Up,
    /// From an owner to an edge.
    Down,
    /// From an owner to an edge: this generation is broken.
    Broken,
    /// To all nodes: this one is alive.
    Beat,
    /// To all nodes: this one is alive, but about to leave.
    Leaving,
}

impl ParcelKind {
    fn code(self) -> u8 {
        match self {
            ParcelKind::Up => 1,
            ParcelKind::Down => 2,
            ParcelKind::Broken => 3,
            ParcelKind::Beat => 4,
            ParcelKind::Leaving => 5,
        }
    }

    fn from_code(code: u8) -> Option<ParcelKind> {
        let all =
            [ParcelKind::Up, ParcelKind::Down, ParcelKind::Broken, ParcelKind::Beat, ParcelKind::Leaving];
        all.into_iter().find(|kind| kind.code() == code)
    }
}

/// What an item is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// Up: a session begins. The text says whose, and at which table.
    Attach,
    /// Up: the client says something.
    Say,
    /// Up: the session ends.
    Detach,
    /// Up: the person has a new name.
    Rename,
    /// Down: the table says something.
    Tell,
    /// Down: the table has ended the session.
    End,
    /// Down: the session could not be begun; the text says why.
    Refuse,
}

impl ItemKind {
    fn code(self) -> u8 {
        match self {
            ItemKind::Attach => 1,
            ItemKind::Say => 2,
            ItemKind::Detach => 3,
            ItemKind::Rename => 4,
            ItemKind::Tell => 5,
            ItemKind::End => 6,
            ItemKind::Refuse => 7,
        }
    }

    fn from_code(code: u8) -> Option<ItemKind> {
        let all = [
            ItemKind::Attach,
            ItemKind::Say,
            ItemKind::Detach,
            ItemKind::Rename,
            ItemKind::Tell,
            ItemKind::End,
            ItemKind::Refuse,
        ];
        all.into_iter().find(|kind| kind.code() == code)
    }
}

/// Something that is said on one session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item<'a> {
    /// What it is.
    pub kind: ItemKind,
    /// The session, by the edge's number for it.
    pub session: u64,
    /// What is said.
    pub text: &'a str,
}

/// Kind, session, length.
const ITEM_HEADER: usize = 1 + 8 + 4;
/// Kind, generation, number, length.
const PARCEL_HEADER: usize = 1 + 8 + 8 + 4;

impl Item<'_> {
    /// How many bytes it takes in a parcel.
    pub fn len(&self) -> usize {
        ITEM_HEADER + self.text.len()
    }

    /// Is there nothing said?
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Adds it to the items of a parcel.
    pub fn write(&self, items: &mut Vec<u8>) {
        items.push(self.kind.code());
        items.extend(self.session.to_be_bytes());
        items.extend((self.text.len() as u32).to_be_bytes());
        items.extend(self.text.as_bytes());
    }
}

/// A parcel whose items have been written or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parcel<'a> {
    /// What it is.
    pub kind: ParcelKind,
    /// The generation of the link.
    pub generation: u64,
    /// Its number in its direction, from 1.
    pub number: u64,
    items: &'a [u8],
}

/// A parcel that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadParcel;

impl fmt::Display for BadParcel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("not a parcel of a link")
    }
}

impl std::error::Error for BadParcel {}

impl<'a> Parcel<'a> {
    /// A parcel with items that were written by [`Item::write`].
    pub fn new(kind: ParcelKind, generation: u64, number: u64, items: &'a [u8]) -> Parcel<'a> {
        Parcel { kind, generation, number, items }
    }

    /// The parcel as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(PARCEL_HEADER + self.items.len());
        bytes.push(self.kind.code());
        bytes.extend(self.generation.to_be_bytes());
        bytes.extend(self.number.to_be_bytes());
        bytes.extend((self.items.len() as u32).to_be_bytes());
        bytes.extend(self.items);
        bytes
    }

    /// Reads a parcel; what comes behind it is padding.
    pub fn read(bytes: &'a [u8]) -> Result<Parcel<'a>, BadParcel> {
        let (kind, rest) = bytes.split_first().ok_or(BadParcel)?;
        let kind = ParcelKind::from_code(*kind).ok_or(BadParcel)?;
        let (generation, rest) = rest.split_first_chunk().ok_or(BadParcel)?;
        let (number, rest) = rest.split_first_chunk().ok_or(BadParcel)?;
        let (length, rest) = rest.split_first_chunk().ok_or(BadParcel)?;
        let items = rest.get(..u32::from_be_bytes(*length) as usize).ok_or(BadParcel)?;
        let parcel = Parcel {
            kind,
            generation: u64::from_be_bytes(*generation),
            number: u64::from_be_bytes(*number),
            items,
        };
        // All of it or nothing: half a parcel must not be carried out.
        if parcel.items().all(|item| item.is_ok()) { Ok(parcel) } else { Err(BadParcel) }
    }

    /// Its items.
    pub fn items(&self) -> impl Iterator<Item = Result<Item<'a>, BadParcel>> + use<'a> {
        let mut rest = self.items;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let read = item(rest);
            rest = read.map_or(&[], |(_, rest)| rest);
            Some(read.map(|(item, _)| item))
        })
    }
}

fn item(bytes: &[u8]) -> Result<(Item<'_>, &[u8]), BadParcel> {
    let (kind, rest) = bytes.split_first().ok_or(BadParcel)?;
    let kind = ItemKind::from_code(*kind).ok_or(BadParcel)?;
    let (session, rest) = rest.split_first_chunk().ok_or(BadParcel)?;
    let (length, rest) = rest.split_first_chunk().ok_or(BadParcel)?;
    let (text, rest) = rest.split_at_checked(u32::from_be_bytes(*length) as usize).ok_or(BadParcel)?;
    let text = str::from_utf8(text).map_err(|_| BadParcel)?;
    Ok((Item { kind, session: u64::from_be_bytes(*session), text }, rest))
}
