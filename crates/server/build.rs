//! Embeds the built page (`web/dist`) into the program that is shipped (profile `dist`), with its files compressed. Any
//! other build reads the page from that folder when it starts, so that page and program can be built side by side.
//! Without a built page the program has none, and tells how to build it.

#[path = "src/compress.rs"]
mod compress;

use compress::{Effort, compress};
use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const PAGE: &str = "../../web/dist";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/compress.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    // Cargo does not tell the name of a profile; no other one optimises the server as far.
    if env::var("OPT_LEVEL").is_ok_and(|level| level == "3") {
        embed(&out)
    } else {
        let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo sets CARGO_MANIFEST_DIR")?);
        println!("cargo:rustc-env=PYATAK_PAGE_FOLDER={}", root.join(PAGE).display());
        Ok(fs::write(out.join("page.rs"), "&[]")?)
    }
}

fn embed(out: &Path) -> Result<(), Box<dyn Error>> {
    // If the folder is missing, Cargo runs this script at every build. If it cannot be made, nothing worse happens.
    let _ = fs::create_dir(PAGE);
    println!("cargo:rerun-if-changed={PAGE}");
    let mut files = Vec::new();
    if Path::new(PAGE).join("index.html").is_file() {
        collect(Path::new(PAGE), "", &mut files)?;
        files.sort();
    }
    let mut table = String::from("&[\n");
    for (number, (name, path)) in files.iter().enumerate() {
        let plain = fs::read(path)?;
        let compressed = compress(name, &plain, Effort::Most)?;
        let include = |kind: &str, bytes: &[u8]| -> io::Result<String> {
            let file = format!("page-{number}{kind}");
            fs::write(out.join(&file), bytes)?;
            Ok(format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{file}\"))"))
        };
        let plain = include("", &plain)?;
        let brotli = compressed.brotli.map(|bytes| include(".br", &bytes)).transpose()?;
        let gzip = compressed.gzip.map(|bytes| include(".gz", &bytes)).transpose()?;
        let option =
            |bytes: Option<String>| bytes.map_or("None".to_owned(), |bytes| format!("Some({bytes})"));
        let (brotli, gzip) = (option(brotli), option(gzip));
        writeln!(table, "Embedded {{ name: {name:?}, plain: {plain}, brotli: {brotli}, gzip: {gzip} }},")?;
    }
    table.push(']');
    fs::write(out.join("page.rs"), table)?;
    Ok(())
}

/// Every file under a folder, with its path on the server.
fn collect(folder: &Path, address: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let address = format!("{address}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &address, files)?;
        } else {
            files.push((address, entry.path()));
        }
    }
    Ok(())
}
