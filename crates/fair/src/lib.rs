//! Fair deals: commitment, contributions, and the streams that deal.
