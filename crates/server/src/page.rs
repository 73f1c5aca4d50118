//! The page: static files that were built into the program, or that are read from a folder.

use crate::compress::{Compressed, Effort, compress};
use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;
use std::{fs, io};

/// Headers of every response. Nothing is loaded from other origins, nothing inline is executed, and no other site can
/// put the page into a frame. WebAssembly may be compiled (which evaluates no script): tables without a server need it.
const HEADERS: [(HeaderName, &str); 5] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
         microphone=(), midi=(), payment=(), usb=()",
    ),
];

/// Files in this folder have a hash of their content in their names, so they can be cached for ever.
const HASHED: &str = "/assets/";
const INDEX: &str = "/index.html";

/// A file that was built into the program.
struct Embedded {
    name: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Where a program that is not shipped finds the page; `build.rs` says so.
const FOLDER: Option<&str> = option_env!("PYATAK_PAGE_FOLDER");

/// The page: its files by path.
pub(crate) struct Page {
    files: BTreeMap<String, File>,
}

struct File {
    plain: Bytes,
    encodings: OnceLock<Encodings>,
    name: String,
    /// The entity tag: a hash of the content.
    tag: String,
}

/// A file in those encodings that make it smaller. Those of a folder's files are made when a client first asks.
struct Encodings {
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Page {
    /// The program's own page: built in, or in the folder where it is built. Empty, if it has not been built.
    pub(crate) fn own() -> io::Result<Page> {
        match FOLDER.map(|folder| Page::read(Path::new(folder))) {
            // It is not built, or just being built again.
            Some(Err(error)) if error.kind() == io::ErrorKind::NotFound => Ok(Page::embedded()),
            Some(read) => read,
            None => Ok(Page::embedded()),
        }
    }

    fn embedded() -> Page {
        let files = EMBEDDED.iter().map(|file| {
            let encodings = Encodings {
                brotli: file.brotli.map(Bytes::from_static),
                gzip: file.gzip.map(Bytes::from_static),
            };
            let plain = Bytes::from_static(file.plain);
            (file.name.to_owned(), File::new(file.name.to_owned(), plain, OnceLock::from(encodings)))
        });
        Page { files: files.collect() }
    }

    /// The page in a folder, as it is now.
    pub(crate) fn read(folder: &Path) -> io::Result<Page> {
        let mut page = Page { files: BTreeMap::new() };
        page.read_folder(folder, "")?;
        Ok(page)
    }

    fn read_folder(&mut self, folder: &Path, path: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = format!("{path}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                self.read_folder(&entry.path(), &name)?;
            } else {
                let plain = fs::read(entry.path())?;
                self.files.insert(name.clone(), File::new(name, plain.into(), OnceLock::new()));
            }
        }
        Ok(())
    }

    /// The response to a request for a path. A path that is not a file is a route of the page, which handles it by
    /// itself.
    pub(crate) fn answer(&self, path: &str, asked: &HeaderMap) -> Option<Response> {
        let mut response = match (self.files.get(path), self.files.get(INDEX)) {
            (Some(file), _) => file.answer(path.starts_with(HASHED), asked),
            (None, Some(index)) if is_route(path) => index.answer(false, asked),
            (None, None) if is_route(path) => not_built(),
            (None, _) => return None,
        };
        protect(response.headers_mut());
        Some(response)
    }
}

/// Routes have no dot in their last part. A missing file is never answered with the page, which would be taken for a
/// script or a picture.
fn is_route(path: &str) -> bool {
    !path.starts_with(HASHED) && !path.rsplit('/').next().unwrap_or_default().contains('.')
}

/// Adds the headers of every response.
pub(crate) fn protect(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

impl File {
    fn new(name: String, plain: Bytes, encodings: OnceLock<Encodings>) -> File {
        let tag = hex::encode(&Sha256::digest(&plain)[..12]);
        File { name, tag, plain, encodings }
    }

    fn answer(&self, is_for_ever: bool, asked: &HeaderMap) -> Response {
        let (encoding, bytes) = self.encoded(asked);
        let caching = if is_for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
        // To caches, the same content in another encoding is another entity.
        let tag = format!("\"{}{}\"", self.tag, encoding.map_or("", |encoding| &encoding[..1]));
        let mut response = if has_cached(asked, &self.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            ([(CONTENT_TYPE, kind(&self.name))], Body::from(bytes)).into_response()
        };
        let is_sent = response.status() == StatusCode::OK;
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(ETAG, tag);
        }
        if let Some(encoding) = encoding.filter(|_| is_sent) {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    }

    /// The content in the best encoding that the client understands.
    fn encoded(&self, asked: &HeaderMap) -> (Option<&'static str>, Bytes) {
        let encodings = self.encodings.get_or_init(|| Encodings::of(&self.name, &self.plain));
        let compressed = [("br", &encodings.brotli), ("gzip", &encodings.gzip)];
        let mut compressed = compressed.into_iter().filter_map(|(name, bytes)| Some((name, bytes.as_ref()?)));
        match compressed.find(|(name, _)| accepts(asked, name)) {
            Some((name, bytes)) => (Some(name), bytes.clone()),
            None => (None, self.plain.clone()),
        }
    }
}

impl Encodings {
    fn of(name: &str, plain: &[u8]) -> Encodings {
        // Writing into memory does not fail; if it did, the file would be sent as it is.
        let Compressed { brotli, gzip } = compress(name, plain, Effort::Little).unwrap_or_default();
        Encodings { brotli: brotli.map(Bytes::from), gzip: gzip.map(Bytes::from) }
    }
}

/// Does the client accept an encoding?
pub(crate) fn accepts(asked: &HeaderMap, encoding: &str) -> bool {
    let lists = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|entry| {
        let (name, weight) = entry.split_once(';').unwrap_or((entry, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.trim().parse().ok());
        name.trim().eq_ignore_ascii_case(encoding) && weight.unwrap_or(1.0) > 0.0
    })
}

/// Does the client have this content already, in any encoding?
fn has_cached(asked: &HeaderMap, tag: &str) -> bool {
    let lists = asked.get_all(IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|entry| {
        let entry = entry.trim().trim_start_matches("W/").trim_matches('"');
        entry.strip_prefix(tag).is_some_and(|encoding| matches!(encoding, "" | "b" | "g"))
    })
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ttf" => "font/ttf",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        _ => "application/octet-stream",
    }
}

/// The response while there is no page.
fn not_built() -> Response {
    const TEXT: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Pyatak: the page is not built</title>
<h1>The page is not built</h1>
<p>This server has no page. Everything under <code>/api</code> works.</p>
<p>To build the page and the server, and to start it: <code>make play</code>.</p>
</html>
";
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    (StatusCode::SERVICE_UNAVAILABLE, headers, TEXT).into_response()
}
