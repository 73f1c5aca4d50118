//! A fixed prefix code over frequent pieces of messages.
//!
//! The codebook is a public file, made from generated matches (`cargo run --release -p pyatak-table --example
//! codebook`) and the same for everybody. Each piece of text has a fixed code, whatever stands around it: the length of
//! a frame is the sum of the lengths of its pieces. There are no references to earlier text, in the frame or in others,
//! so what a person types says nothing about what stands beside it (no CRIME, no BREACH).

use std::sync::LazyLock;

const FILE: &str = include_str!("../codebook.txt");
/// The longest code, in bits.
const BITS_MAX: usize = 24;
/// Frames end with ones; the last code is longer than this and begins with them, so they complete no code.
const PADDING_MAX: usize = 7;

/// Pieces of text with their codes.
#[derive(Debug)]
pub struct Codebook {
    id: &'static str,
    /// In the order of their codes.
    pieces: Vec<Piece>,
    /// For each length of codes.
    lengths: [Length; BITS_MAX + 1],
    nodes: Vec<Node>,
    /// The children of the first node by their letters; it has most of them.
    first: [Option<u16>; 128],
}

#[derive(Debug)]
struct Piece {
    text: &'static str,
    code: u32,
    bits: u8,
}

/// The codes of one length are numbers that follow each other.
#[derive(Clone, Copy, Default, Debug)]
struct Length {
    /// The first of them.
    code: u32,
    /// The number of its piece.
    piece: usize,
    count: usize,
}

/// A node of the tree of all pieces, letter by letter. The children of a node follow each other, in the order of their
/// letters.
#[derive(Clone, Copy, Debug)]
struct Node {
    letter: u8,
    children: u8,
    /// The piece that ends here.
    piece: Option<u16>,
    first_child: u32,
}

/// A codebook that cannot be read, or a frame that is not in its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodebookError {
    /// A frame has a code that the codebook does not have.
    #[error("a frame is not in the words of the codebook")]
    UnknownCode,
    /// The lengths in the file do not make a complete prefix code.
    #[error("the codebook's codes are not a complete prefix code")]
    NotComplete,
    /// A line of the file is not `bits`, a tab and a piece of printable ASCII.
    #[error("the codebook cannot be read")]
    Unreadable,
}

/// May a message go out in the words of the codebook? Those that tell nothing but what happened in the game: nobody's
/// name and nothing that somebody has typed stands in them.
pub fn packable(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(r#"{"news":{"seq":"#) else { return false };
    let rest = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let Some(kind) = rest.strip_prefix(r#","what":{"type":""#) else { return false };
    ["moved\"", "round-began\"", "undone\""].iter().any(|name| kind.starts_with(name))
}

impl Codebook {
    /// The codebook of this version of the program.
    pub fn newest() -> &'static Codebook {
        static NEWEST: LazyLock<Codebook> =
            LazyLock::new(|| Codebook::read(FILE).expect("a test reads the codebook"));
        &NEWEST
    }

    /// Reads a codebook: its id, then on each line the length of a code and its piece, in the order of the codes.
    pub fn read(file: &'static str) -> Result<Codebook, CodebookError> {
        let mut lines = file.lines();
        let id = lines.next().ok_or(CodebookError::Unreadable)?;
        let mut pieces: Vec<Piece> = Vec::new();
        let mut lengths = [Length::default(); BITS_MAX + 1];
        let (mut code, mut last) = (0_u32, 0_u8);
        for line in lines {
            let (bits, text) = line.split_once('\t').ok_or(CodebookError::Unreadable)?;
            let bits: u8 = bits.parse().map_err(|_| CodebookError::Unreadable)?;
            let is_plain = !text.is_empty() && text.bytes().all(|letter| matches!(letter, b' '..=b'~'));
            if !is_plain || bits == 0 || usize::from(bits) > BITS_MAX || bits < last {
                return Err(CodebookError::Unreadable);
            }
            code = if pieces.is_empty() { 0 } else { (code + 1) << (bits - last) };
            last = bits;
            let length = &mut lengths[usize::from(bits)];
            if length.count == 0 {
                *length = Length { code, piece: pieces.len(), count: 0 };
            }
            length.count += 1;
            pieces.push(Piece { text, code, bits });
        }
        let is_complete = usize::from(last) > PADDING_MAX && code == (1 << last) - 1;
        if !is_complete {
            return Err(CodebookError::NotComplete);
        }
        let nodes = tree(&pieces).ok_or(CodebookError::Unreadable)?;
        let root = nodes.first().ok_or(CodebookError::Unreadable)?;
        let mut first = [None; 128];
        for number in root.first_child..root.first_child + u32::from(root.children) {
            first[usize::from(nodes[number as usize].letter)] = u16::try_from(number).ok();
        }
        Ok(Codebook { id, pieces, lengths, nodes, first })
    }

    /// What a client names to say that it has this codebook.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// A text in the words of the codebook; nothing if that would not be shorter, or cannot be said.
    pub fn encode(&self, text: &str) -> Option<Vec<u8>> {
        let bytes = text.as_bytes();
        let mut out = Vec::with_capacity(bytes.len() / 4 + 8);
        let (mut held, mut count, mut at) = (0_u64, 0_u32, 0);
        while at < bytes.len() {
            let (number, length) = self.longest(&bytes[at..])?;
            let piece = &self.pieces[number];
            at += length;
            held = held << piece.bits | u64::from(piece.code);
            count += u32::from(piece.bits);
            while count >= 8 {
                count -= 8;
                out.push((held >> count) as u8);
            }
        }
        if count > 0 {
            out.push((held << (8 - count)) as u8 | (0xff >> count));
        }
        (out.len() < bytes.len()).then_some(out)
    }

    /// The text of a frame.
    pub fn decode(&self, frame: &[u8]) -> Result<String, CodebookError> {
        let mut text = String::with_capacity(frame.len() * 12);
        let (mut code, mut bits) = (0_u32, 0_usize);
        for byte in frame {
            for shift in (0..8).rev() {
                code = code << 1 | u32::from(byte >> shift & 1);
                bits += 1;
                let length = self.lengths.get(bits).ok_or(CodebookError::UnknownCode)?;
                let index = code.wrapping_sub(length.code) as usize;
                if index < length.count {
                    text.push_str(self.pieces[length.piece + index].text);
                    (code, bits) = (0, 0);
                }
            }
        }
        // What is left is padding: ones, and fewer than a byte.
        let is_padding = bits <= PADDING_MAX && code + 1 == 1 << bits;
        if is_padding { Ok(text) } else { Err(CodebookError::UnknownCode) }
    }

    /// The longest piece that a text begins with, and its length.
    fn longest(&self, bytes: &[u8]) -> Option<(usize, usize)> {
        let mut node = self.nodes[usize::from((*self.first.get(usize::from(*bytes.first()?))?)?)];
        let mut longest = node.piece.map(|piece| (usize::from(piece), 1));
        for (index, letter) in bytes.iter().enumerate().skip(1) {
            let first = node.first_child as usize;
            let children = &self.nodes[first..first + usize::from(node.children)];
            let place = match children {
                [] => break,
                [only] if only.letter == *letter => 0,
                [_] => break,
                many => match many.binary_search_by_key(letter, |child| child.letter) {
                    Ok(place) => place,
                    Err(_) => break,
                },
            };
            node = children[place];
            if let Some(piece) = node.piece {
                longest = Some((usize::from(piece), index + 1));
            }
        }
        longest
    }
}

/// All pieces as a tree, letter by letter.
fn tree(pieces: &[Piece]) -> Option<Vec<Node>> {
    let mut sorted: Vec<(&[u8], u16)> = Vec::new();
    for (number, piece) in pieces.iter().enumerate() {
        sorted.push((piece.text.as_bytes(), u16::try_from(number).ok()?));
    }
    sorted.sort_unstable();
    let mut nodes = vec![Node { letter: 0, children: 0, piece: None, first_child: 0 }];
    // Each node with the pieces below it, and how many letters lead to it.
    let mut open = std::collections::VecDeque::from([(0_usize, 0..sorted.len(), 0_usize)]);
    while let Some((node, mut range, depth)) = open.pop_front() {
        if let Some((text, number)) = sorted.get(range.start)
            && text.len() == depth
            && depth > 0
        {
            nodes[node].piece = Some(*number);
            range.start += 1;
        }
        nodes[node].first_child = u32::try_from(nodes.len()).ok()?;
        let mut start = range.start;
        while start < range.end {
            // The same piece twice.
            let letter = *sorted[start].0.get(depth)?;
            let same =
                sorted[start..range.end].iter().take_while(|(text, _)| text.get(depth) == Some(&letter));
            let end = start + same.count();
            nodes[node].children += 1;
            open.push_back((nodes.len(), start..end, depth + 1));
            nodes.push(Node { letter, children: 0, piece: None, first_child: 0 });
            start = end;
        }
    }
    Some(nodes)
}
