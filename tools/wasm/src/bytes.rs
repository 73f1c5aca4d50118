//! Sections and numbers of WebAssembly as bytes.

use std::error::Error;
use std::ops::Range;
use wasmparser::BinaryReader;

/// What can go wrong.
pub(crate) type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The magic number and the version.
pub(crate) const HEAD: Range<usize> = 0..8;
/// The number of each section that is changed here.
pub(crate) const CUSTOM: u8 = 0;
pub(crate) const FUNCTIONS: u8 = 3;
pub(crate) const EXPORTS: u8 = 7;
pub(crate) const START: u8 = 8;
pub(crate) const ELEMENTS: u8 = 9;
pub(crate) const CODE: u8 = 10;
pub(crate) const DATA: u8 = 11;

/// A section, and where its content is in the file.
pub(crate) struct Section {
    pub(crate) id: u8,
    pub(crate) content: Range<usize>,
}

/// All sections of a module, in their order.
pub(crate) fn sections(module: &[u8]) -> Result<Vec<Section>> {
    let mut reader = BinaryReader::new(module, 0);
    reader.read_bytes(HEAD.end)?;
    let mut sections = Vec::new();
    while !reader.eof() {
        let id = reader.read_u8()?;
        let length = reader.read_var_u32()? as usize;
        let start = reader.original_position();
        reader.read_bytes(length)?;
        sections.push(Section { id, content: start..start + length });
    }
    Ok(sections)
}

/// Appends a number.
pub(crate) fn write_number(to: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

/// Appends bytes after their length.
pub(crate) fn write_sized(to: &mut Vec<u8>, bytes: &[u8]) {
    write_number(to, bytes.len() as u32);
    to.extend_from_slice(bytes);
}

/// Appends a section.
pub(crate) fn write_section(to: &mut Vec<u8>, id: u8, content: &[u8]) {
    to.push(id);
    write_sized(to, content);
}

/// The content of a section that is a list: how many, then one after the other.
pub(crate) fn list<'a>(parts: impl ExactSizeIterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut content = Vec::new();
    write_number(&mut content, parts.len() as u32);
    parts.for_each(|part| content.extend_from_slice(part));
    content
}
