//! Himmel, A... und Zwirn!, as pure rules.
