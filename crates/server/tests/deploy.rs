//! What `deploy/` shows and warns about exists: a metric that was renamed would stay empty there, and nobody would notice.

use std::collections::BTreeSet;

const METRICS: &str = include_str!("../src/metrics.rs");
const FILES: [(&str, &str); 2] = [
    ("alerts.yml", include_str!("../../../deploy/alerts.yml")),
    ("grafana.json", include_str!("../../../deploy/grafana.json")),
];

/// The names of metrics in a text, without what Prometheus appends to those of a histogram.
fn names(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| word.starts_with("pyatak_"))
        .map(|word| word.trim_end_matches("_bucket"))
        .collect()
}

#[test]
fn dashboard_and_alerts_use_metrics_that_exist() {
    let known = names(METRICS);
    for (file, text) in FILES {
        let used = names(text);
        assert!(!used.is_empty(), "{file} uses no metric");
        let unknown: Vec<_> = used.difference(&known).collect();
        assert!(unknown.is_empty(), "{file} uses metrics that the server does not have: {unknown:?}");
    }
}

#[test]
fn the_dashboard_shows_every_metric() {
    let (_, dashboard) = FILES[1];
    let missing: Vec<_> = names(METRICS).difference(&names(dashboard)).copied().collect();
    assert!(missing.is_empty(), "grafana.json does not show {missing:?}");
}
