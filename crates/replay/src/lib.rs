//! Finished matches as files: recording, reading, verifying.
