//! Sentences for people, in Russian, English and German.
