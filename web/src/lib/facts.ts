// Made from Rust by the tests of crates/protocol; do not edit. Whatever the page has to know about games and settings
// before it has asked a server.

import type { Settings } from './protocol';

/** All games, in the order in which they are shown. */
export const GAMES = [
  "himmel",
  "keltis",
  "hundred-one",
  "klatz",
  "recto-verso"
] as const;

/** Whatever can be said about a game before its code is loaded. */
export const AT_A_GLANCE: Record<GameId, Glance> = {
  "himmel": {
    "defaults": {
      "form": "round",
      "tie": "specials"
    },
    "goal": "lowest",
    "lengths": {
      "match": {
        "rounds": 3
      },
      "round": {
        "rounds": 1
      }
    },
    "minutes": [
      3,
      7
    ],
    "players": [
      3,
      6
    ],
    "seats": 4
  },
  "hundred-one": {
    "defaults": {
      "form": "match",
      "limit": "101",
      "matching": "ascending"
    },
    "goal": "lowest",
    "lengths": {
      "match": {
        "points": {
          "option": "limit"
        }
      },
      "round": {
        "rounds": 1
      }
    },
    "minutes": [
      15,
      40
    ],
    "players": [
      2,
      10
    ],
    "seats": 4
  },
  "keltis": {
    "defaults": {
      "form": "round"
    },
    "goal": "highest",
    "lengths": {
      "match": {
        "rounds": "seats"
      },
      "round": {
        "rounds": 1
      }
    },
    "minutes": [
      6,
      13
    ],
    "players": [
      2,
      4
    ],
    "seats": 3
  },
  "klatz": {
    "defaults": {
      "form": "ordinary"
    },
    "goal": "highest",
    "lengths": {
      "connoisseur": {
        "points": 100
      },
      "ordinary": {
        "points": 150,
        "rounds": "seats"
      },
      "round": {
        "rounds": 1
      }
    },
    "minutes": [
      4,
      10
    ],
    "players": [
      3,
      6
    ],
    "seats": 4
  },
  "recto-verso": {
    "defaults": {
      "form": "match",
      "memory": "off",
      "pairs": "drawn",
      "stars": "any"
    },
    "goal": "highest",
    "lengths": {
      "match": {
        "points": 3
      },
      "round": {
        "rounds": 1
      }
    },
    "minutes": [
      6,
      13
    ],
    "players": [
      2,
      4
    ],
    "seats": 3
  }
};

/** The table that somebody is offered who has settled nothing yet. */
export const SUGGESTED: Omit<Settings, 'game' | 'seats'> = {
  "away_seconds": 60,
  "clock": null,
  "is_public": false,
  "is_undo_allowed": true,
  "is_watchable": true,
  "open_after_moves": null,
  "options": {},
  "pace_milliseconds": 900,
  "stand_in": "medium",
  "start": null
};

/** The smallest and the largest value of settings. */
export const BOUNDS = {
  "away_seconds": [
    1,
    3600
  ],
  "grace_seconds": [
    0,
    600
  ],
  "open_after_moves": [
    1,
    200
  ],
  "pace_milliseconds": [
    0,
    10000
  ],
  "turn_seconds": [
    1,
    3600
  ]
} as const;

/** What the form offers to choose from, or fills in first. */
export const OFFERED = {
  "bots": "medium",
  "grace_seconds": 10,
  "open_after_moves": 10,
  "pace_milliseconds": [
    0,
    400,
    900,
    2000
  ],
  "turn_seconds": [
    30,
    60,
    120
  ]
};

/** The levels of bots, from the weakest up. */
export const LEVELS = [
  "random",
  "easy",
  "medium",
  "hard",
  "expert"
] as const;

/** The languages that can be spoken. */
export const LANGUAGES = [
  "ru",
  "en",
  "de"
] as const;

/** Fields that hold a seat; their human form is the player's name. */
export const SEAT_FIELDS = [
  "seat",
  "victim",
  "thief",
  "with",
  "giver",
  "turn"
];

/** Fields that hold a card or a list of cards; their human form is the card's name. */
export const CARD_FIELDS = [
  "card",
  "stone",
  "face",
  "near",
  "far",
  "cards",
  "hand",
  "given",
  "taken",
  "on"
];

/** What a message gets for something that the viewer may not know. */
export const HIDDEN = "hidden";

export type GameId = (typeof GAMES)[number];

/** A number, as many as players, or what an option of the table says. */
export type Amount = number | 'seats' | { option: string };

/** A match is over once somebody has that many points, or after that many rounds, whichever comes first. */
export interface FormLength {
  points?: Amount;
  rounds?: Amount;
}

export interface Glance {
  /** The fewest and the most. */
  players: [number, number];
  /** About how long a game by the defaults takes at the suggested table: one person against bots, and people only. */
  minutes: [number, number];
  /** How many players make a good first table. */
  seats: number;
  /** Do the most or the fewest points win? */
  goal: 'highest' | 'lowest';
  /** The options of a table for which nobody has said anything. */
  defaults: Record<string, string>;
  /** How long a match is, for each value of the option `form`. */
  lengths: Record<string, FormLength>;
}
