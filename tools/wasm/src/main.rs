//! Makes the JavaScript module around a file of WebAssembly: `pyatak-wasm-module FILE FOLDER`.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder] = arguments.as_slice() else {
        eprintln!("usage: pyatak-wasm-module FILE FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    // The page hands the compiled module in, so that several workers share it.
    let made = bindgen.input_path(file).web(true).and_then(|bindgen| {
        bindgen.typescript(true).remove_name_section(true).remove_producers_section(true).generate(folder)
    });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error:?}");
            ExitCode::FAILURE
        }
    }
}
