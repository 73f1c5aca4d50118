//! Small modules for tests, put together by hand.

use crate::bytes::{
    CODE, CUSTOM, DATA, ELEMENTS, EXPORTS, FUNCTIONS, list, write_number, write_section, write_sized,
};

const TYPES: u8 = 1;
const TABLES: u8 = 4;
const MEMORIES: u8 = 5;

/// Instructions.
pub(crate) const UNREACHABLE: u8 = 0x00;
pub(crate) const END: u8 = 0x0b;
pub(crate) const CALL: u8 = 0x10;
pub(crate) const DROP: u8 = 0x1a;
pub(crate) const GET: u8 = 0x20;
pub(crate) const CONSTANT: u8 = 0x41;
pub(crate) const ADD: u8 = 0x6a;

/// Where the data begins in memory. Addresses from there on take five bytes, as a linker writes them.
pub(crate) const DATA_START: u32 = 1024;

/// A function: how many numbers it takes, and its instructions. It gives back nothing.
pub(crate) struct Function {
    pub(crate) name: &'static str,
    pub(crate) parameters: u32,
    pub(crate) code: Vec<u8>,
    /// Addresses of data in the code: where, and of which symbol.
    pub(crate) addresses: Vec<(usize, usize)>,
    /// Calls: where, and of which function.
    pub(crate) calls: Vec<(usize, usize)>,
}

/// A piece of data with a name.
pub(crate) struct Piece {
    pub(crate) name: &'static str,
    pub(crate) bytes: &'static [u8],
}

/// What a function is made of.
pub(crate) enum Step {
    /// As it is.
    Bytes(&'static [u8]),
    /// The address of a piece of data.
    Address(usize),
    /// A call of a function.
    Call(usize),
}

impl Function {
    pub(crate) fn new(name: &'static str, parameters: u32, pieces: &[Piece], steps: &[Step]) -> Function {
        let mut function =
            Function { name, parameters, code: Vec::new(), addresses: Vec::new(), calls: Vec::new() };
        for step in steps {
            match step {
                Step::Bytes(bytes) => function.code.extend_from_slice(bytes),
                Step::Address(piece) => {
                    function.code.push(CONSTANT);
                    function.addresses.push((function.code.len(), *piece));
                    let before: usize = pieces[..*piece].iter().map(|piece| piece.bytes.len()).sum();
                    function.code.extend(padded(DATA_START + before as u32));
                }
                Step::Call(to) => {
                    function.code.push(CALL);
                    function.calls.push((function.code.len(), *to));
                    function.code.extend(padded(*to as u32));
                }
            }
        }
        function.code.push(END);
        function
    }
}

/// A module of these functions, of which the first is exported as `run`; those in the table can be called by their
/// address. With names, and with what a linker says about references.
pub(crate) fn module(functions: &[Function], table: &[u32], pieces: &[Piece]) -> Vec<u8> {
    let mut made = b"\0asm\x01\0\0\0".to_vec();
    // A type for every number of parameters up to two, all of them 32 bits.
    write_section(
        &mut made,
        TYPES,
        &list([&[0x60, 0, 0][..], &[0x60, 1, 0x7f, 0], &[0x60, 2, 0x7f, 0x7f, 0]].into_iter()),
    );
    let types: Vec<Vec<u8>> = functions.iter().map(|function| vec![function.parameters as u8]).collect();
    write_section(&mut made, FUNCTIONS, &list(types.iter().map(Vec::as_slice)));
    write_section(&mut made, TABLES, &[1, 0x70, 0, 16]);
    write_section(&mut made, MEMORIES, &[1, 0, 1]);
    write_section(&mut made, EXPORTS, &[&[1, 3][..], b"run", &[0, 0]].concat());
    let mut elements = vec![1, 0, CONSTANT, 1, END];
    write_number(&mut elements, table.len() as u32);
    table.iter().for_each(|function| write_number(&mut elements, *function));
    write_section(&mut made, ELEMENTS, &elements);

    let mut code = Vec::new();
    write_number(&mut code, functions.len() as u32);
    let mut relocations = Vec::new();
    for function in functions {
        // The length takes one byte, and so does the number of variables.
        assert!(function.code.len() < 127, "a function that is too long for a test");
        let start = code.len() + 2;
        write_sized(&mut code, &[&[0][..], &function.code].concat());
        relocations
            .extend(function.addresses.iter().map(|(at, piece)| (start + at, 4, functions.len() + piece)));
        relocations.extend(function.calls.iter().map(|(at, to)| (start + at, 0, *to)));
    }
    relocations.sort_unstable();
    write_section(&mut made, CODE, &code);
    let mut data = vec![1, 0, CONSTANT];
    data.extend(padded(DATA_START));
    data.push(END);
    let all: Vec<u8> = pieces.iter().flat_map(|piece| piece.bytes).copied().collect();
    write_sized(&mut data, &all);
    write_section(&mut made, DATA, &data);

    write_section(&mut made, CUSTOM, &linking(functions, pieces));
    write_section(&mut made, CUSTOM, &references(&relocations));
    write_section(&mut made, CUSTOM, &names(functions));
    wasmparser::validate(&made).expect("a module that a test has put together");
    made
}

/// A number in five bytes.
fn padded(number: u32) -> [u8; 5] {
    std::array::from_fn(|place| (number >> (7 * place)) as u8 & 0x7f | if place < 4 { 0x80 } else { 0 })
}

/// The table of symbols: functions, then data.
fn linking(functions: &[Function], pieces: &[Piece]) -> Vec<u8> {
    let mut symbols = Vec::new();
    write_number(&mut symbols, (functions.len() + pieces.len()) as u32);
    for (index, function) in functions.iter().enumerate() {
        symbols.extend([0, 0]);
        write_number(&mut symbols, index as u32);
        write_sized(&mut symbols, function.name.as_bytes());
    }
    let mut offset = 0;
    for piece in pieces {
        symbols.extend([1, 0]);
        write_sized(&mut symbols, piece.name.as_bytes());
        symbols.push(0);
        write_number(&mut symbols, offset);
        write_number(&mut symbols, piece.bytes.len() as u32);
        offset += piece.bytes.len() as u32;
    }
    let mut content = Vec::new();
    write_sized(&mut content, b"linking");
    content.push(2);
    write_section(&mut content, 8, &symbols);
    content
}

/// What the code refers to: where, how, and to which symbol.
fn references(relocations: &[(usize, u8, usize)]) -> Vec<u8> {
    let mut content = Vec::new();
    write_sized(&mut content, b"reloc.CODE");
    // Types, functions, table, memory, exports and elements stand before the code.
    content.push(6);
    write_number(&mut content, relocations.len() as u32);
    for (at, kind, symbol) in relocations {
        content.push(*kind);
        write_number(&mut content, *at as u32);
        write_number(&mut content, *symbol as u32);
        // Nothing is added to an address.
        content.extend((*kind == 4).then_some(0));
    }
    content
}

fn names(functions: &[Function]) -> Vec<u8> {
    let mut list = Vec::new();
    write_number(&mut list, functions.len() as u32);
    for (index, function) in functions.iter().enumerate() {
        write_number(&mut list, index as u32);
        write_sized(&mut list, function.name.as_bytes());
    }
    let mut content = Vec::new();
    write_sized(&mut content, b"name");
    write_section(&mut content, 1, &list);
    content
}
