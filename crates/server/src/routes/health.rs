//! Liveness, readiness and metrics, for operators.

use crate::app::SharedApp;
use crate::failure::RequestError;
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;

pub(crate) fn router() -> Router<SharedApp> {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
}

/// The process is alive.
async fn healthz() -> &'static str {
    "alive\n"
}

/// The server can take moves: it is not being stopped, and the store can write.
async fn readyz(State(app): State<SharedApp>) -> Result<&'static str, RequestError> {
    if app.is_stopping() {
        return Err(RequestError::Stopping);
    }
    app.check_ready().await.map(|()| "ready\n")
}

async fn metrics(State(app): State<SharedApp>) -> impl IntoResponse {
    let text = app.recorder.as_ref().map(|recorder| {
        recorder.run_upkeep();
        recorder.render()
    });
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text.unwrap_or_default())
}
