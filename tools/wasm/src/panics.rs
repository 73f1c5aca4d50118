//! Panics without their messages. A program that panics in a page stops at once, and there is nobody to whom its message
//! could be written: so calls of whatever makes the message become `unreachable`, which they would end with anyway.
//! Functions that were told their caller's place in the source for such a message are told nothing, and what nobody refers
//! to any more is removed.

use crate::bytes::{
    CODE, CUSTOM, DATA, ELEMENTS, HEAD, Result, Section, list, sections, write_section, write_sized,
};
use crate::order::element_bytes;
use rustc_demangle::demangle;
use std::collections::HashMap;
use std::ops::Range;
use wasmparser::{
    BinaryReader, CodeSectionReader, CompositeInnerType, CompositeType, CustomSectionReader, Data, DataKind,
    DataSectionReader, Element, ElementItems, ElementKind, ElementSectionReader, FunctionBody, KnownCustom,
    Linking, Operator, Parser, Payload, RelocationEntry, RelocationType, SymbolFlags, SymbolInfo, TypeRef,
    ValType,
};

/// Functions of the standard library that end by a panic, by the beginnings of their names. One that is not listed, or
/// is called something else in another version, makes the file larger and nothing else.
const PANICS: [&str; 16] = [
    "alloc::alloc::handle_alloc_error",
    "alloc::raw_vec::capacity_overflow",
    "alloc::raw_vec::handle_error",
    "core::cell::panic_already",
    "core::option::expect_failed",
    "core::option::unwrap_failed",
    "core::panicking::assert_failed",
    "core::panicking::panic",
    "core::result::unwrap_failed",
    "core::slice::copy_from_slice_impl::len_mismatch_fail",
    "core::slice::index::slice_",
    "core::str::slice_error_fail",
    "std::panicking::begin_panic",
    "std::panicking::panic_handler",
    "std::panicking::panic_with_hook",
    "std::panicking::rust_panic",
];

/// The module without messages of panics, and without what only they need.
pub(crate) fn without_messages(module: &[u8]) -> Result<Vec<u8>> {
    let linked = Linked::read(module)?;
    let panics: Vec<bool> = (0..linked.bodies.len()).map(|place| linked.is_panic(place)).collect();
    let mut bodies = Vec::new();
    for (place, body) in linked.bodies.iter().enumerate() {
        bodies.push(if panics[place] { Body::stops() } else { linked.body(body, &panics)? });
    }
    linked.forget_places(&mut bodies);
    let used = linked.used(&bodies);
    linked.write(&bodies, &used)
}

/// A module that was linked with `--emit-relocs`.
struct Linked<'a> {
    module: &'a [u8],
    sections: Vec<Section>,
    /// How many functions are imported; they have the first numbers.
    imported: u32,
    bodies: Vec<FunctionBody<'a>>,
    /// The number of the last parameter of each function, if it has one.
    last_parameters: Vec<Option<u32>>,
    elements: Vec<Element<'a>>,
    data: Vec<Data<'a>>,
    exported: Vec<u32>,
    symbols: Vec<SymbolInfo<'a>>,
    names: HashMap<u32, String>,
    /// What the code and the data refer to, by place in the file.
    code_references: Vec<Reference>,
    data_references: Vec<Reference>,
}

/// Something refers to a symbol.
struct Reference {
    /// Where, in the file.
    at: usize,
    /// To which.
    symbol: usize,
    /// How its address is written there, and how much is added to it; nothing for what is no data.
    address: Option<(RelocationType, i64)>,
}

/// The body of a function, as far as it is needed.
struct Body {
    /// Its variables, as they stand in the file.
    variables: Range<usize>,
    steps: Vec<Step>,
}

/// An instruction of a body.
struct Step {
    kind: Kind,
    /// Where it is in the file.
    at: Range<usize>,
}

/// What an instruction does, as far as it matters here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// It stops.
    Stop,
    /// It puts a number on the stack that is not looked at.
    Nothing,
    /// It puts a constant on the stack.
    Constant,
    /// It puts a variable on the stack.
    Get(u32),
    /// It changes a variable.
    Set(u32),
    /// It calls a function.
    Call(u32),
    /// It puts something on the stack, and can be left out if that is not needed.
    Idle,
    /// It does something else.
    Other,
}

impl Body {
    /// Does nothing but stop.
    fn stops() -> Body {
        Body { variables: 0..0, steps: vec![Step { kind: Kind::Stop, at: 0..0 }] }
    }

    /// Is the variable looked at or changed?
    fn names(&self, variable: u32) -> bool {
        self.steps.iter().any(|step| step.kind == Kind::Get(variable) || step.kind == Kind::Set(variable))
    }

    fn bytes(&self, module: &[u8]) -> Vec<u8> {
        // Without variables there are none of any type.
        let mut bytes =
            if self.variables.is_empty() { vec![0] } else { module[self.variables.clone()].to_vec() };
        for step in &self.steps {
            match step.kind {
                Kind::Stop => bytes.push(0x00),
                Kind::Nothing => bytes.extend([0x41, 0]),
                Kind::Constant | Kind::Get(_) | Kind::Set(_) | Kind::Call(_) | Kind::Idle | Kind::Other => {
                    bytes.extend_from_slice(&module[step.at.clone()]);
                }
            }
        }
        if self.variables.is_empty() {
            bytes.push(0x0b);
        }
        bytes
    }
}

/// What can be reached from outside.
struct Used {
    /// By the numbers of functions.
    functions: Vec<bool>,
    /// Functions whose address is taken.
    addressed: Vec<bool>,
    /// By the numbers of symbols.
    data: Vec<bool>,
}

impl<'a> Linked<'a> {
    fn read(module: &'a [u8]) -> Result<Linked<'a>> {
        let mut linked = Linked {
            module,
            sections: sections(module)?,
            imported: 0,
            bodies: Vec::new(),
            last_parameters: Vec::new(),
            elements: Vec::new(),
            data: Vec::new(),
            exported: Vec::new(),
            symbols: Vec::new(),
            names: HashMap::new(),
            code_references: Vec::new(),
            data_references: Vec::new(),
        };
        let mut types: Vec<CompositeType> = Vec::new();
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        linked.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::TypeSection(groups) => {
                    for group in groups {
                        types.extend(group?.types().map(|kind| kind.composite_type.clone()));
                    }
                }
                Payload::FunctionSection(functions) => {
                    for function in functions {
                        let last = types.get(function? as usize).and_then(last_parameter);
                        linked.last_parameters.push(last);
                    }
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        if export.kind == wasmparser::ExternalKind::Func {
                            linked.exported.push(export.index);
                        }
                    }
                }
                Payload::StartSection { .. } => return Err("a function that is called at the start".into()),
                Payload::CustomSection(section) => linked.read_custom(&section)?,
                _ => {}
            }
        }
        for section in &linked.sections {
            let reader = BinaryReader::new(&module[section.content.clone()], section.content.start);
            match section.id {
                CODE => {
                    linked.bodies =
                        CodeSectionReader::new(reader)?.into_iter().collect::<std::result::Result<_, _>>()?
                }
                ELEMENTS => {
                    linked.elements = ElementSectionReader::new(reader)?
                        .into_iter()
                        .collect::<std::result::Result<_, _>>()?;
                }
                DATA => {
                    linked.data =
                        DataSectionReader::new(reader)?.into_iter().collect::<std::result::Result<_, _>>()?
                }
                _ => {}
            }
        }
        if linked.symbols.is_empty() || linked.code_references.is_empty() {
            return Err("it was not linked with --emit-relocs".into());
        }
        linked.check()?;
        Ok(linked)
    }

    /// Everything that refers to data must have its address there. Otherwise what the linker says is read wrongly.
    fn check(&self) -> Result<()> {
        for reference in self.code_references.iter().chain(&self.data_references) {
            let Some((kind, addend)) = reference.address else { continue };
            let SymbolInfo::Data { symbol: Some(defined), flags, .. } = &self.symbols[reference.symbol]
            else {
                continue;
            };
            if flags.contains(SymbolFlags::ABSOLUTE) {
                continue;
            }
            let mut reader = BinaryReader::new(&self.module[reference.at..], reference.at);
            let written = match kind {
                RelocationType::MemoryAddrSleb => i64::from(reader.read_var_i32()?),
                RelocationType::MemoryAddrLeb => i64::from(reader.read_var_u32()?),
                _ => i64::from(reader.read_u32()?),
            };
            let segment = self.data.get(defined.index as usize).ok_or("a symbol in no segment")?;
            let DataKind::Active { offset_expr, .. } = &segment.kind else {
                return Err("data for something else than the memory".into());
            };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
                return Err("data at a place that is not known".into());
            };
            if written != i64::from(value) + i64::from(defined.offset) + addend {
                return Err("a reference that is not what the linker says".into());
            }
        }
        Ok(())
    }

    fn read_custom(&mut self, section: &CustomSectionReader<'a>) -> Result<()> {
        match section.as_known() {
            KnownCustom::Linking(linking) => {
                for part in linking.subsections() {
                    if let Linking::SymbolTable(symbols) = part? {
                        self.symbols = symbols.into_iter().collect::<std::result::Result<_, _>>()?;
                    }
                }
                for symbol in &self.symbols {
                    if let SymbolInfo::Func { index, name: Some(name), .. } = symbol {
                        self.names.insert(*index, format!("{:#}", demangle(name)));
                    }
                }
            }
            KnownCustom::Reloc(entries) => {
                let of = self
                    .sections
                    .get(entries.section_index() as usize)
                    .ok_or("references from no section")?;
                let (id, start) = (of.id, of.content.start);
                for entry in entries.entries() {
                    let entry: RelocationEntry = entry?;
                    let reference = Reference {
                        at: start + entry.offset as usize,
                        symbol: entry.index as usize,
                        address: is_address(entry.ty).then_some((entry.ty, entry.addend)),
                    };
                    // The number of a type is no symbol.
                    if entry.ty == RelocationType::TypeIndexLeb {
                        continue;
                    }
                    match id {
                        CODE => self.code_references.push(reference),
                        DATA => self.data_references.push(reference),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Does this function end by a panic, whatever it is called with?
    fn is_panic(&self, place: usize) -> bool {
        let Some(name) = self.names.get(&(self.imported + place as u32)) else { return false };
        let name = without_hashes(name);
        let is_listed =
            PANICS.iter().any(|panic| name.starts_with(panic)) || name.ends_with("::assert_failed");
        // Whatever never returns ends by `unreachable` and `end`.
        is_listed && self.bodies[place].as_bytes().ends_with(&[0x00, 0x0b])
    }

    /// The body of a function, in which calls of panics only stop.
    fn body(&self, body: &FunctionBody<'a>, panics: &[bool]) -> Result<Body> {
        let mut operators = body.get_operators_reader()?;
        let variables = body.range().start..operators.original_position();
        let mut steps: Vec<Step> = Vec::new();
        while !operators.eof() {
            let (operator, start) = operators.read_with_offset()?;
            let mut kind = kind(&operator);
            if let Kind::Call(function) = kind
                && function.checked_sub(self.imported).is_some_and(|place| panics[place as usize])
            {
                // What it would have been called with need not be on the stack, which is left behind.
                while steps.last().is_some_and(|step| {
                    matches!(step.kind, Kind::Nothing | Kind::Constant | Kind::Get(_) | Kind::Idle)
                }) {
                    steps.pop();
                }
                kind = Kind::Stop;
            }
            // One stop is enough.
            if kind != Kind::Stop || steps.last().is_none_or(|step| step.kind != Kind::Stop) {
                steps.push(Step { kind, at: start..operators.original_position() });
            }
        }
        Ok(Body { variables, steps })
    }

    /// Hands nothing to functions that do not look at their last parameter. That is where the compiler puts the place of
    /// the caller in the source.
    fn forget_places(&self, bodies: &mut [Body]) {
        loop {
            let looks =
                |place: usize| self.last_parameters[place].is_none_or(|last| bodies[place].names(last));
            let looks: Vec<bool> = (0..bodies.len()).map(looks).collect();
            let mut is_new = false;
            for body in &mut *bodies {
                for next in 1..body.steps.len() {
                    if let Kind::Call(function) = body.steps[next].kind
                        && function.checked_sub(self.imported).is_some_and(|place| !looks[place as usize])
                        && matches!(body.steps[next - 1].kind, Kind::Constant | Kind::Get(_))
                    {
                        body.steps[next - 1].kind = Kind::Nothing;
                        is_new = true;
                    }
                }
            }
            if !is_new {
                return;
            }
        }
    }

    /// The symbols that a body refers to.
    fn symbols(&self, body: &Body) -> impl Iterator<Item = usize> {
        let steps = body.steps.iter().filter(|step| !matches!(step.kind, Kind::Stop | Kind::Nothing));
        steps
            .flat_map(|step| references_in(&self.code_references, &step.at))
            .map(|reference| reference.symbol)
    }

    /// Follows all references from what is exported.
    fn used(&self, bodies: &[Body]) -> Used {
        let functions = self.imported as usize + bodies.len();
        let mut used = Used {
            functions: vec![false; functions],
            addressed: vec![false; functions],
            data: vec![false; self.symbols.len()],
        };
        let mut to_do: Vec<usize> = Vec::new();
        let visit = |function: u32, used: &mut Used, to_do: &mut Vec<usize>| {
            if !std::mem::replace(&mut used.functions[function as usize], true)
                && let Some(place) = function.checked_sub(self.imported)
            {
                to_do.extend(self.symbols(&bodies[place as usize]));
            }
        };
        for function in &self.exported {
            visit(*function, &mut used, &mut to_do);
        }
        let is_kept = |symbol: &SymbolInfo<'_>| match symbol {
            SymbolInfo::Func { flags, .. } | SymbolInfo::Data { flags, .. } => {
                flags.intersects(SymbolFlags::NO_STRIP | SymbolFlags::EXPORTED)
            }
            SymbolInfo::Global { .. }
            | SymbolInfo::Section { .. }
            | SymbolInfo::Event { .. }
            | SymbolInfo::Table { .. } => false,
        };
        to_do.extend((0..self.symbols.len()).filter(|symbol| is_kept(&self.symbols[*symbol])));
        while let Some(symbol) = to_do.pop() {
            match &self.symbols[symbol] {
                SymbolInfo::Func { index, .. } => {
                    // A call takes no address; but a function that is only called has no place in a table either.
                    used.addressed[*index as usize] = true;
                    visit(*index, &mut used, &mut to_do);
                }
                SymbolInfo::Data { .. } => {
                    if !std::mem::replace(&mut used.data[symbol], true)
                        && let Some(range) = self.data_range(symbol)
                    {
                        let references = references_in(&self.data_references, &range);
                        to_do.extend(references.iter().map(|reference| reference.symbol));
                    }
                }
                SymbolInfo::Global { .. }
                | SymbolInfo::Section { .. }
                | SymbolInfo::Event { .. }
                | SymbolInfo::Table { .. } => {}
            }
        }
        used
    }

    /// Where the data of a symbol is in the file.
    fn data_range(&self, symbol: usize) -> Option<Range<usize>> {
        let SymbolInfo::Data { symbol: Some(defined), .. } = &self.symbols[symbol] else { return None };
        let segment = self.data.get(defined.index as usize)?;
        let start = segment.range.end - segment.data.len() + defined.offset as usize;
        Some(start..start + defined.size as usize)
    }

    /// Writes the module: what is not used is empty, and `wasm-bindgen` removes the functions among it.
    fn write(&self, bodies: &[Body], used: &Used) -> Result<Vec<u8>> {
        let mut made = self.module[HEAD].to_vec();
        for section in &self.sections {
            let content = &self.module[section.content.clone()];
            match section.id {
                CUSTOM => {
                    let name = BinaryReader::new(content, 0).read_string()?;
                    let is_for_linkers =
                        name == "linking" || name.starts_with("reloc.") || name.starts_with(".debug");
                    if !is_for_linkers {
                        write_section(&mut made, CUSTOM, content);
                    }
                }
                CODE => {
                    let bodies = bodies.iter().enumerate().map(|(place, body)| {
                        let is_used = used.functions[self.imported as usize + place];
                        let mut sized = Vec::new();
                        let body =
                            if is_used { body.bytes(self.module) } else { Body::stops().bytes(self.module) };
                        write_sized(&mut sized, &body);
                        sized
                    });
                    let bodies: Vec<Vec<u8>> = bodies.collect();
                    write_section(&mut made, CODE, &list(bodies.iter().map(Vec::as_slice)));
                }
                ELEMENTS => write_section(&mut made, ELEMENTS, &self.elements(used)?),
                DATA => write_section(&mut made, DATA, &self.data(used)?),
                _ => write_section(&mut made, section.id, content),
            }
        }
        Ok(made)
    }

    /// The table of functions that are called by their address. Places that nobody knows any more get a function that
    /// only stops.
    fn elements(&self, used: &Used) -> Result<Vec<u8>> {
        let mut elements = Vec::new();
        let mut filler = None;
        for element in &self.elements {
            let (ElementKind::Active { table_index, offset_expr }, ElementItems::Functions(functions)) =
                (&element.kind, &element.items)
            else {
                return Err("a list of something else than functions".into());
            };
            let mut kept = Vec::new();
            for function in functions.clone() {
                let function = function?;
                let is_used = used.functions[function as usize] && used.addressed[function as usize];
                kept.push(if is_used { function } else { *filler.get_or_insert(function) });
            }
            elements.push(element_bytes(*table_index, offset_expr, &kept)?);
        }
        Ok(list(elements.iter().map(Vec::as_slice)))
    }

    /// The data, with zeros where nobody refers to.
    fn data(&self, used: &Used) -> Result<Vec<u8>> {
        let mut bytes = self.module.to_vec();
        let ranges = |is_used: bool| {
            let symbols = (0..self.symbols.len()).filter(move |symbol| used.data[*symbol] == is_used);
            symbols.filter_map(|symbol| self.data_range(symbol))
        };
        for range in ranges(false) {
            bytes[range].fill(0);
        }
        // Symbols may overlap: equal text is stored once.
        for range in ranges(true) {
            bytes[range.clone()].copy_from_slice(&self.module[range]);
        }
        let mut segments = Vec::new();
        for segment in &self.data {
            let DataKind::Active { memory_index: 0, offset_expr } = &segment.kind else {
                return Err("data for something else than the memory".into());
            };
            let mut from = offset_expr.get_binary_reader();
            let from = from.read_bytes(from.bytes_remaining())?;
            let mut made = vec![0];
            made.extend_from_slice(from);
            write_sized(&mut made, &bytes[segment.range.end - segment.data.len()..segment.range.end]);
            segments.push(made);
        }
        Ok(list(segments.iter().map(Vec::as_slice)))
    }
}

/// The number of a function's last parameter, if it is as large as an address.
fn last_parameter(of: &CompositeType) -> Option<u32> {
    let CompositeInnerType::Func(function) = &of.inner else { return None };
    let last = function.params().last().filter(|last| **last == ValType::I32);
    last.map(|_| function.params().len() as u32 - 1)
}

/// The references within a part of the file; all of them are in order.
fn references_in<'a>(all: &'a [Reference], range: &Range<usize>) -> &'a [Reference] {
    let start = all.partition_point(|reference| reference.at < range.start);
    let end = all.partition_point(|reference| reference.at < range.end);
    &all[start..end.max(start)]
}

/// Is it the address of data?
fn is_address(kind: RelocationType) -> bool {
    matches!(
        kind,
        RelocationType::MemoryAddrSleb | RelocationType::MemoryAddrLeb | RelocationType::MemoryAddrI32
    )
}

fn kind(operator: &Operator<'_>) -> Kind {
    match operator {
        Operator::Unreachable => Kind::Stop,
        // A number of another size is no place in the source.
        Operator::I32Const { .. } => Kind::Constant,
        Operator::LocalGet { local_index } => Kind::Get(*local_index),
        Operator::LocalSet { local_index } | Operator::LocalTee { local_index } => Kind::Set(*local_index),
        Operator::Call { function_index } => Kind::Call(*function_index),
        Operator::GlobalGet { .. }
        | Operator::I64Const { .. }
        | Operator::I32Add
        | Operator::I32Sub
        | Operator::I32And
        | Operator::I32Or
        | Operator::I32Shl
        | Operator::I32ShrU
        | Operator::I32WrapI64
        | Operator::I64ExtendI32U => Kind::Idle,
        _ => Kind::Other,
    }
}

/// `core[c5930c85a12de822]::panicking` is `core::panicking`.
fn without_hashes(name: &str) -> String {
    let mut made = String::new();
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('[') {
        made.push_str(before);
        match after.split_once(']') {
            Some((hash, after)) if hash.len() >= 12 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
                rest = after
            }
            _ => {
                made.push('[');
                rest = after;
            }
        }
    }
    made.push_str(rest);
    made
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{ADD, CONSTANT, DATA_START, DROP, Function, GET, Piece, Step, UNREACHABLE, module};

    const PIECES: [Piece; 2] =
        [Piece { name: "text", bytes: b"kept" }, Piece { name: "message", bytes: b"index out of bounds" }];
    const PANIC: &str = "core::panicking::panic_bounds_check";

    /// The bodies of all functions, the table and the data.
    fn parts(module: &[u8]) -> (Vec<Vec<u8>>, Vec<u32>, Vec<u8>) {
        let (mut bodies, mut table, mut data) = (Vec::new(), Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload.unwrap() {
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes().to_vec()),
                Payload::ElementSection(elements) => {
                    for element in elements {
                        let ElementItems::Functions(functions) = element.unwrap().items else { panic!() };
                        table.extend(functions.into_iter().map(|function| function.unwrap()));
                    }
                }
                Payload::DataSection(segments) => {
                    segments.into_iter().for_each(|segment| data.extend(segment.unwrap().data));
                }
                _ => {}
            }
        }
        (bodies, table, data)
    }

    fn function(name: &'static str, parameters: u32, steps: &[Step]) -> Function {
        Function::new(name, parameters, &PIECES, steps)
    }

    /// It is told a text, and panics with a message.
    fn panics(name: &'static str) -> Function {
        function(name, 1, &[Step::Address(1), Step::Bytes(&[DROP, UNREACHABLE])])
    }

    #[test]
    fn the_call_of_a_panic_only_stops_and_its_message_is_gone() {
        let steps = [
            Step::Address(0),
            Step::Bytes(&[DROP, CONSTANT, 1, CONSTANT, 2, ADD]),
            Step::Call(1),
            Step::Bytes(&[UNREACHABLE]),
        ];
        let made =
            without_messages(&module(&[function("run", 0, &steps), panics(PANIC)], &[], &PIECES)).unwrap();
        wasmparser::validate(&made).unwrap();
        let (bodies, _, data) = parts(&made);
        // What it was called with is gone as well, and one stop is enough.
        assert_eq!(bodies[0][7..], [DROP, UNREACHABLE, 0x0b]);
        assert_eq!(bodies[1], [0, UNREACHABLE, 0x0b]);
        assert_eq!(data, [&b"kept"[..], &[0; 19]].concat());
    }

    #[test]
    fn a_function_that_returns_is_no_panic_whatever_it_is_called() {
        let returns = function(PANIC, 1, &[Step::Address(1), Step::Bytes(&[DROP])]);
        let run = function("run", 0, &[Step::Bytes(&[CONSTANT, 7]), Step::Call(1)]);
        let (bodies, _, data) = parts(&without_messages(&module(&[run, returns], &[], &PIECES)).unwrap());
        assert_eq!(bodies[0].len(), 10, "it is called as before");
        assert_eq!(data, [&[0; 4][..], b"index out of bounds"].concat());
    }

    #[test]
    fn functions_of_another_name_keep_their_messages() {
        let run = function("run", 0, &[Step::Bytes(&[CONSTANT, 7]), Step::Call(1)]);
        let (_, _, data) =
            parts(&without_messages(&module(&[run, panics("ours::stop")], &[], &PIECES)).unwrap());
        assert_eq!(data, [&[0; 4][..], b"index out of bounds"].concat());
    }

    #[test]
    fn a_place_that_nobody_looks_at_is_not_handed_over() {
        // The place of the caller is the last parameter.
        let run = function("run", 0, &[Step::Bytes(&[CONSTANT, 7]), Step::Address(1), Step::Call(1)]);
        let passes = function("passes", 2, &[Step::Bytes(&[GET, 1]), Step::Call(2)]);
        let made = module(&[run, passes, panics(PANIC)], &[], &PIECES);
        let (bodies, _, data) = parts(&without_messages(&made).unwrap());
        assert_eq!(bodies[0][..5], [0, CONSTANT, 7, CONSTANT, 0]);
        assert_eq!(data, [0; 23]);
    }

    #[test]
    fn a_place_that_somebody_looks_at_is_handed_over() {
        let run = function("run", 0, &[Step::Bytes(&[CONSTANT, 7]), Step::Address(1), Step::Call(1)]);
        let looks = function("looks", 2, &[Step::Bytes(&[GET, 1, DROP])]);
        let (_, _, data) = parts(&without_messages(&module(&[run, looks], &[], &PIECES)).unwrap());
        assert_eq!(data, [&[0; 4][..], b"index out of bounds"].concat());
    }

    #[test]
    fn what_nobody_refers_to_is_removed_from_the_code_and_the_table() {
        let run = function("run", 0, &[Step::Call(1)]);
        let used = function("used", 0, &[Step::Address(0), Step::Bytes(&[DROP])]);
        let unused = function("unused", 0, &[Step::Address(1), Step::Bytes(&[DROP])]);
        let made = without_messages(&module(&[run, used, unused], &[1, 2], &PIECES)).unwrap();
        let (bodies, table, data) = parts(&made);
        assert_eq!(bodies[2], [0, UNREACHABLE, 0x0b]);
        assert_eq!(table[0], 1, "what is used keeps its place");
        assert_eq!(data, [&b"kept"[..], &[0; 19]].concat());
    }

    #[test]
    fn a_reference_that_is_not_what_the_linker_says_is_refused() {
        let mut made = module(&[function("run", 0, &[Step::Address(0), Step::Bytes(&[DROP])])], &[], &PIECES);
        let written = (DATA_START as u8 & 0x7f) | 0x80;
        let at = made.windows(2).position(|bytes| bytes == [CONSTANT, written]).unwrap();
        made[at + 1] += 4;
        let why = without_messages(&made).unwrap_err().to_string();
        assert_eq!(why, "a reference that is not what the linker says");
    }

    #[test]
    fn a_module_without_what_the_linker_says_is_refused() {
        let made = module(&[function("run", 0, &[])], &[], &[]);
        assert_eq!(without_messages(&made).unwrap_err().to_string(), "it was not linked with --emit-relocs");
    }
}
