//! Every table that a game can be played at.

use pyatak_engine::{Game, OptionValues, Options, parse_options};

/// Every combination of options; of a number the default and one small value.
pub fn options_variants<O: Options>() -> Vec<O> {
    let mut combinations: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for spec in O::SPECS {
        let values: Vec<String> = match spec.values {
            OptionValues::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            OptionValues::Between(least, _) => vec![spec.default.to_owned(), (least + 40).to_string()],
        };
        combinations = combinations
            .iter()
            .flat_map(|pairs| {
                values.iter().map(|value| [&pairs[..], &[(spec.key.to_owned(), value.clone())]].concat())
            })
            .collect();
    }
    // What has no meaning in a single round is left out there, so some combinations fall together.
    let mut variants: Vec<O> = Vec::new();
    for mut pairs in combinations {
        if pairs[0].1 == "round" {
            pairs.retain(|(key, _)| O::SPECS.iter().any(|spec| spec.key == key && !spec.is_for_match));
        }
        let options = parse_options(&pairs).unwrap_or_else(|error| panic!("{pairs:?}: {error}"));
        if !variants.contains(&options) {
            variants.push(options);
        }
    }
    variants
}

/// Every combination of options with every number of players.
pub fn every_table<G: Game>() -> Vec<(G::Options, u8)> {
    options_variants::<G::Options>()
        .into_iter()
        .flat_map(|options| (G::META.seats_min..=G::META.seats_max).map(move |seats| (options, seats)))
        .collect()
}
