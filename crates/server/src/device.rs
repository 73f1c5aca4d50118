//! A coarse name for a browser, from its user agent.

use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;

/// A coarse name for a browser: enough for people to tell their own devices apart.
pub(crate) fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let first = |list: &[(&str, &'static str)]| {
        list.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    // Most browsers also claim to be those further down in the list.
    let browser = first(&[
        ("YaBrowser", "Yandex"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = first(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ]);
    let known: Vec<&str> = browser.into_iter().chain(system).collect();
    if known.is_empty() { "browser".to_owned() } else { known.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn devices_have_coarse_names() {
        let name = |agent: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(USER_AGENT, HeaderValue::from_static(agent));
            device(&headers)
        };
        let android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
        assert_eq!(name(android), "Chrome, Android");
        assert_eq!(
            name("Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"),
            "Firefox, Linux"
        );
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
        assert_eq!(name(phone), "Safari, iPhone");
        assert_eq!(name("curl/8"), "browser");
        assert_eq!(device(&HeaderMap::new()), "browser");
    }
}
