//! Equal functions become one, and the others get an order in which they can be compressed well. What the module does
//! stays the same.

use crate::bytes::{
    CODE, CUSTOM, ELEMENTS, EXPORTS, FUNCTIONS, HEAD, Result, START, list, sections, write_number,
    write_section, write_sized,
};
use rustc_demangle::demangle;
use std::collections::HashMap;
use wasmparser::{
    BinaryReader, CodeSectionReader, ConstExpr, CustomSectionReader, ElementItems, ElementKind,
    ElementSectionReader, ExportSectionReader, ExternalKind, FunctionBody, FunctionSectionReader,
    KnownCustom, Name, Operator, Parser, Payload, TypeRef,
};

/// The same module without names, with every function once, and in the order of their names: so what was compiled from
/// the same lines for five games stands together.
pub(crate) fn by_name(module: &[u8]) -> Result<Vec<u8>> {
    let names = names(module)?;
    let imported = imported(module)?;
    let all = sections(module)?;
    let mut bodies: Vec<FunctionBody<'_>> = Vec::new();
    let mut types: Vec<u32> = Vec::new();
    for section in &all {
        let reader = BinaryReader::new(&module[section.content.clone()], section.content.start);
        if section.id == CODE {
            bodies = CodeSectionReader::new(reader)?.into_iter().collect::<std::result::Result<_, _>>()?;
        } else if section.id == FUNCTIONS {
            types = FunctionSectionReader::new(reader)?.into_iter().collect::<std::result::Result<_, _>>()?;
        }
    }

    let parts: Vec<Vec<Part<'_>>> = bodies.iter().map(parts).collect::<Result<_>>()?;
    let same = same(imported, &types, &parts);
    let mut order: Vec<usize> = (0..bodies.len()).filter(|place| same[*place] == *place).collect();
    let key = |place: usize| {
        let name = names.get(&(imported + place as u32)).map(String::as_str).unwrap_or_default();
        (name, bodies[place].as_bytes(), place)
    };
    order.sort_by(|one, other| key(*one).cmp(&key(*other)));
    let mut places = vec![0; bodies.len()];
    for (now, before) in (imported..).zip(&order) {
        places[*before] = now;
    }
    let place = |function: u32| match function.checked_sub(imported) {
        Some(local) => places[same[local as usize]],
        None => function,
    };

    let mut made = module[HEAD].to_vec();
    for section in &all {
        let content = &module[section.content.clone()];
        let reader = BinaryReader::new(content, section.content.start);
        match section.id {
            // Names, and which features the compiler could use: browsers read neither.
            CUSTOM => {}
            FUNCTIONS => {
                let types = order.iter().map(|before| {
                    let mut bytes = Vec::new();
                    write_number(&mut bytes, types[*before]);
                    bytes
                });
                let types: Vec<Vec<u8>> = types.collect();
                write_section(&mut made, FUNCTIONS, &list(types.iter().map(Vec::as_slice)));
            }
            CODE => {
                let bodies: Vec<Vec<u8>> = order.iter().map(|before| body(&parts[*before], &place)).collect();
                write_section(&mut made, CODE, &list(bodies.iter().map(Vec::as_slice)));
            }
            EXPORTS => write_section(&mut made, EXPORTS, &exports(reader, &place)?),
            ELEMENTS => write_section(&mut made, ELEMENTS, &elements(reader, &place)?),
            START => return Err("a function that is called at the start".into()),
            _ => write_section(&mut made, section.id, content),
        }
    }
    Ok(made)
}

/// What functions are called, without what tells instances of the same function apart.
fn names(module: &[u8]) -> Result<HashMap<u32, String>> {
    let mut names = HashMap::new();
    for payload in Parser::new(0).parse_all(module) {
        let Payload::CustomSection(section) = payload? else { continue };
        let KnownCustom::Name(sections) = CustomSectionReader::as_known(&section) else { continue };
        for subsection in sections {
            let Name::Function(functions) = subsection? else { continue };
            for function in functions {
                let function = function?;
                names.insert(function.index, format!("{:#}", demangle(function.name)));
            }
        }
    }
    Ok(names)
}

fn imported(module: &[u8]) -> Result<u32> {
    let mut imported = 0;
    for payload in Parser::new(0).parse_all(module) {
        let Payload::ImportSection(imports) = payload? else { continue };
        for import in imports.into_imports() {
            imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
        }
    }
    Ok(imported)
}

/// A part of a function's body.
#[derive(PartialEq, Eq, Hash, Clone, Copy)]
enum Part<'a> {
    /// As it is.
    Bytes(&'a [u8]),
    /// The number of a function.
    Function(u32),
}

/// The body of a function, taken apart where it names functions.
fn parts<'a>(body: &FunctionBody<'a>) -> Result<Vec<Part<'a>>> {
    let (bytes, start) = (body.as_bytes(), body.range().start);
    let mut parts = Vec::new();
    let mut taken = 0;
    let mut operators = body.get_operators_reader()?;
    while !operators.eof() {
        let (operator, at) = operators.read_with_offset()?;
        let (Operator::Call { function_index }
        | Operator::RefFunc { function_index }
        | Operator::ReturnCall { function_index }) = operator
        else {
            continue;
        };
        // One byte says what is done with the function.
        parts.push(Part::Bytes(&bytes[taken..at - start + 1]));
        parts.push(Part::Function(function_index));
        taken = operators.original_position() - start;
    }
    parts.push(Part::Bytes(&bytes[taken..]));
    Ok(parts)
}

/// For every function the first one that does the same. Functions that differ only in which of two equal functions they
/// call are equal, too.
fn same(imported: u32, types: &[u32], bodies: &[Vec<Part<'_>>]) -> Vec<usize> {
    let mut same: Vec<usize> = (0..bodies.len()).collect();
    loop {
        let mut known: HashMap<(u32, Vec<Part<'_>>), usize> = HashMap::new();
        let mut is_new = false;
        for place in 0..bodies.len() {
            if same[place] != place {
                continue;
            }
            let parts = bodies[place].iter().map(|part| match part {
                Part::Function(function) if *function >= imported => {
                    Part::Function(imported + same[(*function - imported) as usize] as u32)
                }
                Part::Bytes(_) | Part::Function(_) => *part,
            });
            let first = *known.entry((types[place], parts.collect())).or_insert(place);
            is_new |= first != place;
            same[place] = first;
        }
        // What has become equal to a function that has become equal to another one.
        for place in 0..same.len() {
            same[place] = same[same[place]];
        }
        if !is_new {
            return same;
        }
    }
}

/// The body of a function after its length, with functions by their new places.
fn body(parts: &[Part<'_>], place: &impl Fn(u32) -> u32) -> Vec<u8> {
    let mut made = Vec::new();
    for part in parts {
        match part {
            Part::Bytes(bytes) => made.extend_from_slice(bytes),
            Part::Function(function) => write_number(&mut made, place(*function)),
        }
    }
    let mut sized = Vec::with_capacity(made.len() + 3);
    write_sized(&mut sized, &made);
    sized
}

fn exports(reader: BinaryReader<'_>, place: &impl Fn(u32) -> u32) -> Result<Vec<u8>> {
    let mut exports = Vec::new();
    for export in ExportSectionReader::new(reader)? {
        let export = export?;
        let (kind, index) = match export.kind {
            ExternalKind::Func => (0, place(export.index)),
            ExternalKind::Table => (1, export.index),
            ExternalKind::Memory => (2, export.index),
            ExternalKind::Global => (3, export.index),
            ExternalKind::Tag | ExternalKind::FuncExact => return Err("an export of an unknown kind".into()),
        };
        let mut bytes = Vec::new();
        write_sized(&mut bytes, export.name.as_bytes());
        bytes.push(kind);
        write_number(&mut bytes, index);
        exports.push(bytes);
    }
    Ok(list(exports.iter().map(Vec::as_slice)))
}

fn elements(reader: BinaryReader<'_>, place: &impl Fn(u32) -> u32) -> Result<Vec<u8>> {
    let mut elements = Vec::new();
    for element in ElementSectionReader::new(reader)? {
        let element = element?;
        let (ElementKind::Active { table_index, offset_expr }, ElementItems::Functions(functions)) =
            (&element.kind, &element.items)
        else {
            return Err("a list of something else than functions".into());
        };
        let functions: Vec<u32> = functions.clone().into_iter().collect::<std::result::Result<_, _>>()?;
        let functions: Vec<u32> = functions.into_iter().map(place).collect();
        elements.push(element_bytes(*table_index, offset_expr, &functions)?);
    }
    Ok(list(elements.iter().map(Vec::as_slice)))
}

/// Functions from one place of a table on.
pub(crate) fn element_bytes(table: Option<u32>, from: &ConstExpr<'_>, functions: &[u32]) -> Result<Vec<u8>> {
    let mut from = from.get_binary_reader();
    let from = from.read_bytes(from.bytes_remaining())?;
    let mut bytes = Vec::new();
    match table {
        None => bytes.push(0),
        Some(table) => {
            bytes.push(2);
            write_number(&mut bytes, table);
        }
    }
    bytes.extend_from_slice(from);
    if table.is_some() {
        bytes.push(0);
    }
    write_number(&mut bytes, functions.len() as u32);
    functions.iter().for_each(|function| write_number(&mut bytes, *function));
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{CONSTANT, DROP, Function, Step, module};

    /// The bodies of all functions, and those in the table.
    fn functions(module: &[u8]) -> (Vec<Vec<u8>>, Vec<u32>) {
        let (mut bodies, mut table) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload.unwrap() {
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes().to_vec()),
                Payload::ElementSection(elements) => {
                    for element in elements {
                        let ElementItems::Functions(functions) = element.unwrap().items else { panic!() };
                        table.extend(functions.into_iter().map(|function| function.unwrap()));
                    }
                }
                _ => {}
            }
        }
        (bodies, table)
    }

    /// Calls these, one after the other.
    fn calling(name: &'static str, others: &[usize]) -> Function {
        let steps: Vec<Step> = others.iter().map(|other| Step::Call(*other)).collect();
        Function::new(name, 0, &[], &steps)
    }

    fn drops(name: &'static str, number: &'static [u8]) -> Function {
        Function::new(name, 0, &[], &[Step::Bytes(number), Step::Bytes(&[DROP])])
    }

    const ONE: &[u8] = &[CONSTANT, 1];
    const TWO: &[u8] = &[CONSTANT, 2];

    #[test]
    fn equal_functions_become_one_and_so_do_those_that_call_them() {
        let all = [
            calling("run", &[3, 4]),
            drops("c", ONE),
            drops("d", ONE),
            calling("a", &[1]),
            calling("b", &[2]),
        ];
        let made = by_name(&module(&all, &[4, 2, 1], &[])).unwrap();
        wasmparser::validate(&made).unwrap();
        let (bodies, table) = functions(&made);
        // By name: a calls c, run calls a twice.
        assert_eq!(
            bodies,
            [vec![0, 0x10, 1, 0x0b], vec![0, CONSTANT, 1, DROP, 0x0b], vec![0, 0x10, 0, 0x10, 0, 0x0b]]
        );
        assert_eq!(table, [0, 1, 1]);
    }

    #[test]
    fn functions_that_differ_stay_apart_and_stand_in_the_order_of_their_names() {
        let takes = |name| Function::new(name, 1, &[], &[Step::Bytes(ONE), Step::Bytes(&[DROP])]);
        let all = [calling("run", &[1, 2]), drops("z", ONE), drops("y", TWO), takes("x")];
        let (bodies, table) = functions(&by_name(&module(&all, &[1, 2, 3], &[])).unwrap());
        assert_eq!(bodies.len(), 4, "other numbers and other parameters are other functions");
        assert_eq!(bodies[0], [0, 0x10, 3, 0x10, 2, 0x0b], "run calls z and y by their new places");
        assert_eq!(table, [3, 2, 1]);
    }

    #[test]
    fn the_export_follows_its_function_and_names_are_gone() {
        let made = by_name(&module(&[drops("z", ONE), drops("a", TWO)], &[1], &[])).unwrap();
        let mut exported = Vec::new();
        for payload in Parser::new(0).parse_all(&made) {
            match payload.unwrap() {
                Payload::ExportSection(exports) => {
                    exported.extend(exports.into_iter().map(|export| export.unwrap().index));
                }
                Payload::CustomSection(section) => panic!("{} is still there", section.name()),
                _ => {}
            }
        }
        assert_eq!(exported, [1], "run is behind a");
    }
}
