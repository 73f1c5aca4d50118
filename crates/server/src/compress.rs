//! Compression of the page's files. The build script uses this module, too.

use std::io::{self, Write};

/// How much time to spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(dead_code, reason = "the build script tries hard, the server does not")]
pub(crate) enum Effort {
    /// As small as possible, for what is compressed once and sent often.
    Most,
    /// Fast, for what is compressed while somebody waits.
    Little,
}

/// A file in those encodings that make it smaller.
#[derive(Default)]
pub(crate) struct Compressed {
    pub(crate) brotli: Option<Vec<u8>>,
    pub(crate) gzip: Option<Vec<u8>>,
}

/// The kinds of files that are worth compressing. Pictures and fonts are compressed already.
const COMPRESSIBLE: [&str; 10] =
    ["html", "js", "mjs", "css", "json", "svg", "txt", "webmanifest", "wasm", "xml"];

/// Compresses a file, if its name says that it is worth it.
pub(crate) fn compress(name: &str, plain: &[u8], effort: Effort) -> io::Result<Compressed> {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    if !COMPRESSIBLE.contains(&extension) {
        return Ok(Compressed::default());
    }
    let is_worth_it = |compressed: &Vec<u8>| compressed.len() < plain.len();
    Ok(Compressed {
        brotli: Some(brotli(plain, effort)?).filter(is_worth_it),
        gzip: Some(gzip(plain, effort)?).filter(is_worth_it),
    })
}

fn brotli(mut plain: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let quality = match effort {
        Effort::Most => 11,
        Effort::Little => 4,
    };
    let parameters = brotli::enc::BrotliEncoderParams { quality, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut plain, &mut compressed, &parameters)?;
    Ok(compressed)
}

fn gzip(plain: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let level = match effort {
        Effort::Most => flate2::Compression::best(),
        Effort::Little => flate2::Compression::fast(),
    };
    let mut compressed = flate2::write::GzEncoder::new(Vec::new(), level);
    compressed.write_all(plain)?;
    compressed.finish()
}
