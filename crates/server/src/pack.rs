//! Files of the page, packed for the way to a browser. The build script uses this file, too.

use std::io::{self, Write};

/// How hard to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(dead_code, reason = "the build script of a release tries hard, the server does not")]
pub(crate) enum Effort {
    /// As small as it gets; for what is packed once and sent often.
    Most,
    /// Quickly; for what is packed while somebody waits.
    Little,
}

/// A file in the encodings that are worth it.
#[derive(Default)]
pub(crate) struct Packed {
    pub(crate) brotli: Option<Vec<u8>>,
    pub(crate) gzip: Option<Vec<u8>>,
}

/// Files that are packed already, like pictures and fonts, and very small ones stay as they are.
const PACKABLE: [&str; 10] = ["html", "js", "mjs", "css", "json", "svg", "txt", "webmanifest", "wasm", "xml"];

/// Packs a file by its name and content.
pub(crate) fn pack(name: &str, plain: &[u8], effort: Effort) -> io::Result<Packed> {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    if !PACKABLE.contains(&extension) {
        return Ok(Packed::default());
    }
    let is_worth_it = |packed: &Vec<u8>| packed.len() < plain.len();
    Ok(Packed {
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
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut plain, &mut packed, &parameters)?;
    Ok(packed)
}

fn gzip(plain: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let level = match effort {
        Effort::Most => flate2::Compression::best(),
        Effort::Little => flate2::Compression::fast(),
    };
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), level);
    packed.write_all(plain)?;
    packed.finish()
}
