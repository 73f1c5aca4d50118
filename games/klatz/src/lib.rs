//! КЛАЦ!, as pure rules.
