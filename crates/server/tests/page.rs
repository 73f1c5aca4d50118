//! The page over a real socket: caching, compression, and headers that protect it.

use crate::guests::{Place, Reply};
use crate::served::Served;
use std::fs;
use std::io::Read;
use std::path::Path;
use tempfile::TempDir;

const INDEX: &str =
    "<!doctype html><title>Pyatak</title><script type=module src=/assets/index-4f2a.js></script>";

/// A script that is worth compressing.
fn script() -> String {
    "console.log('a card, another card');\n".repeat(200)
}

/// A folder with a page, as a build leaves it.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    fs::create_dir(folder.path().join("assets")).unwrap();
    write("index.html", INDEX.as_bytes());
    write("favicon.svg", b"<svg/>");
    write("assets/index-4f2a.js", script().as_bytes());
    write("assets/font-77aa.woff2", &[7; 4000]);
    folder
}

fn serve(folder: &Path) -> (Served, Place) {
    let served = Served::start_with(|config| config.page = Some(folder.to_owned()));
    let place = Place::of(&served);
    (served, place)
}

/// Requests a path, and checks that the response is protected.
fn get(place: Place, path: &str, headers: &[(&str, &str)]) -> Reply {
    let reply = place.request("GET", path, headers, b"");
    let policy = reply.header("content-security-policy").unwrap_or_else(|| panic!("{path}: {reply:?}"));
    assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
    assert!(policy.ends_with("frame-ancestors 'none'"), "{policy}");
    assert!(!policy.replacen("'wasm-unsafe-eval'", "", 1).contains("unsafe"), "{policy}");
    assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(reply.header("referrer-policy"), Some("same-origin"));
    assert_eq!(reply.header("cross-origin-opener-policy"), Some("same-origin"));
    assert!(reply.header("permissions-policy").unwrap().contains("camera=()"));
    reply
}

#[test]
fn every_route_is_the_page_and_is_revalidated() {
    let folder = folder();
    let (_served, place) = serve(folder.path());
    for room in
        ["/", "/index.html", "/new/keltis", "/t/abcdefgh", "/rules/himmel", "/recover", "/about?x=1.js"]
    {
        let reply = get(place, room, &[]);
        assert_eq!((reply.status, reply.body.as_str()), (200, INDEX), "{room}");
        assert_eq!(reply.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(reply.header("cache-control"), Some("no-cache"));
        assert_eq!(reply.header("vary"), Some("accept-encoding"));
        let tag = reply.header("etag").unwrap();
        for known in [tag.to_owned(), format!("W/{tag}"), format!("\"other\", {tag}")] {
            let reply = get(place, room, &[("if-none-match", &known)]);
            assert_eq!((reply.status, reply.body.as_str(), reply.header("etag")), (304, "", Some(tag)));
        }
        assert_eq!(get(place, room, &[("if-none-match", "\"other\"")]).status, 200);
    }
}

#[test]
fn another_build_has_another_tag() {
    let folder = folder();
    let tag = |folder: &Path| {
        let (_served, place) = serve(folder);
        get(place, "/", &[]).header("etag").unwrap().to_owned()
    };
    let before = tag(folder.path());
    assert_eq!(tag(folder.path()), before);
    fs::write(folder.path().join("index.html"), INDEX.replace("4f2a", "9c1b")).unwrap();
    assert_ne!(tag(folder.path()), before);
}

#[test]
fn files_with_a_hash_are_cached_for_ever_and_missing_ones_are_missing() {
    let folder = folder();
    let (_served, place) = serve(folder.path());
    let reply = get(place, "/assets/index-4f2a.js", &[]);
    assert_eq!((reply.status, reply.body), (200, script()));
    assert_eq!(reply.head.matches("cache-control").count(), 1);
    let reply = get(place, "/assets/font-77aa.woff2", &[("accept-encoding", "br, gzip")]);
    assert_eq!(reply.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!((reply.header("content-type"), reply.header("content-encoding")), (Some("font/woff2"), None));
    assert_eq!(reply.bytes, vec![7; 4000]);
    let reply = get(place, "/favicon.svg", &[]);
    assert_eq!(
        (reply.header("content-type"), reply.header("cache-control")),
        (Some("image/svg+xml"), Some("no-cache"))
    );
    for missing in
        ["/assets/index-old.js", "/assets/", "/assets/none", "/sw.js", "/t/x.png", "/../Cargo.toml"]
    {
        let reply = get(place, missing, &[]);
        assert_eq!(reply.failure(), (404, "not-found".to_owned()), "{missing}");
    }
}

#[test]
fn files_are_compressed_as_the_browser_accepts() {
    let folder = folder();
    let (_served, place) = serve(folder.path());
    let asked = |accepted: &str| {
        let reply = get(place, "/assets/index-4f2a.js", &[("accept-encoding", accepted)]);
        assert_eq!(reply.header("vary"), Some("accept-encoding"));
        assert_eq!(reply.header("content-length").unwrap(), reply.bytes.len().to_string());
        let encoding = reply.header("content-encoding").map(str::to_owned);
        let mut text = String::new();
        match encoding.as_deref() {
            Some("br") => {
                brotli::Decompressor::new(&reply.bytes[..], 4096).read_to_string(&mut text).unwrap()
            }
            Some("gzip") => flate2::read::GzDecoder::new(&reply.bytes[..]).read_to_string(&mut text).unwrap(),
            Some(other) => panic!("{other} was not asked for"),
            None => (&reply.bytes[..]).read_to_string(&mut text).unwrap(),
        };
        assert_eq!(text, script(), "{accepted}");
        assert!(encoding.is_none() || reply.bytes.len() < script().len() / 4, "{}", reply.bytes.len());
        (encoding, reply.header("etag").unwrap().to_owned())
    };
    let (brotli, gzip, plain) = (asked("gzip, deflate, br"), asked("gzip"), asked("identity"));
    assert_eq!((brotli.0.as_deref(), gzip.0.as_deref(), plain.0), (Some("br"), Some("gzip"), None));
    assert!(brotli.1 != gzip.1 && gzip.1 != plain.1, "an encoding of its own has a tag of its own");
    assert_eq!(asked("br;q=0, gzip;q=0.5").0.as_deref(), Some("gzip"));
    assert_eq!(asked("br; q=0").0, None);
    assert_eq!(asked("zstd, brave").0, None);
}

#[test]
fn the_page_is_read_only_and_other_paths_are_not_its_own() {
    let folder = folder();
    let (_served, place) = serve(folder.path());
    let head = place.request("HEAD", "/t/abc", &[], b"");
    let (length, body) = (head.header("content-length").unwrap(), head.body.as_str());
    assert_eq!((head.status, length, body), (200, INDEX.len().to_string().as_str(), ""));
    assert_eq!(place.request("POST", "/", &[], b"").failure(), (405, "wrong-method".to_owned()));
    assert_eq!(place.get("/healthz").body, "alive\n");
    assert_eq!(place.get("/readyz").body, "ready\n");
    assert!(place.get("/metrics").header("content-type").unwrap().starts_with("text/plain"));
    for missing in ["/api", "/api/", "/api/nothing", "/api/t/abc"] {
        assert_eq!(place.get(missing).failure(), (404, "not-found".to_owned()), "{missing}");
    }
}

#[test]
fn without_a_page_the_server_says_how_to_build_it() {
    let folder = tempfile::tempdir().unwrap();
    let (_served, place) = serve(folder.path());
    let reply = get(place, "/", &[]);
    assert_eq!(reply.status, 503);
    assert_eq!(reply.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(reply.body.contains("make play"), "{}", reply.body);
    assert_eq!(get(place, "/assets/index.js", &[]).status, 404);
    assert_eq!(place.get("/api/games").status, 200);
}

#[test]
fn the_page_that_was_built_is_served() {
    let served = Served::start();
    let place = Place::of(&served);
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    let Ok(index) = fs::read_to_string(built.join("index.html")) else {
        assert_eq!(get(place, "/", &[]).status, 503);
        return;
    };
    assert_eq!(get(place, "/t/abc", &[]).body, index);
    for file in fs::read_dir(built.join("assets")).unwrap() {
        let file = file.unwrap();
        let reply = get(place, &format!("/assets/{}", file.file_name().to_str().unwrap()), &[]);
        assert!(reply.bytes == fs::read(file.path()).unwrap(), "{file:?}");
    }
}
