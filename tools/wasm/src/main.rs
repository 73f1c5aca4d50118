//! Makes the JavaScript module around a file of WebAssembly, and the file smaller: `pyatak-wasm-module FILE FOLDER`.
//!
//! The file is to be linked with `--emit-relocs`, which says what refers to what.
#![forbid(unsafe_code)]

mod bytes;
#[cfg(test)]
mod fixtures;
mod order;
mod panics;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder] = arguments.as_slice() else {
        eprintln!("usage: pyatak-wasm-module FILE FOLDER");
        return ExitCode::from(2);
    };
    match make(Path::new(file), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error:?}");
            ExitCode::FAILURE
        }
    }
}

fn make(file: &Path, folder: &Path) -> Result<(), Box<dyn Error>> {
    let name = file.file_stem().and_then(|name| name.to_str()).ok_or("the file has no name")?;
    let linked = std::fs::read(file)?;
    let trimmed = panics::without_messages(&linked)?;
    // The page hands the compiled module in, so that several workers share it. Names are kept for the order.
    let mut output = Bindgen::new()
        .input_bytes(name, trimmed)
        .web(true)?
        .typescript(true)
        .remove_producers_section(true)
        .generate_output()?;
    output.emit(folder)?;
    let made = folder.join(format!("{name}_bg.wasm"));
    let ordered = order::by_name(&std::fs::read(&made)?)?;
    wasmparser::validate(&ordered)?;
    std::fs::write(made, ordered)?;
    Ok(())
}
