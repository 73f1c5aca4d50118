// A small shedding game of our own for boardgame.io, about as much work as 101: match the colour or the number of
// the top card, or draw one. Cards are small numbers, so that its messages are as short as they can be.
'use strict';

const COLOURS = 4;
const NUMBERS = 10;
const HAND = 7;
const ROUNDS = 5;

const fits = (card, top) => card % COLOURS === top % COLOURS || Math.floor(card / COLOURS) === Math.floor(top / COLOURS);

const deal = (random, players, round) => {
  const deck = random.Shuffle(Array.from({ length: 2 * COLOURS * NUMBERS }, (_, index) => index % (COLOURS * NUMBERS)));
  const hands = Array.from({ length: players }, () => deck.splice(0, HAND));
  return { deck, hands, top: deck.pop(), round };
};

module.exports.fits = fits;
module.exports.game = {
  name: 'shed',
  disableUndo: true,
  setup: ({ ctx, random }) => deal(random, ctx.numPlayers, 1),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, ctx, playerID, random }, index) => {
        const hand = G.hands[playerID];
        if (!(index in hand) || !fits(hand[index], G.top)) return 'INVALID_MOVE';
        [G.top] = hand.splice(index, 1);
        if (hand.length === 0) Object.assign(G, deal(random, ctx.numPlayers, G.round + 1));
      },
    },
    draw: {
      client: false,
      move: ({ G, ctx, playerID, random }) => {
        if (G.deck.length === 0) Object.assign(G, deal(random, ctx.numPlayers, G.round + 1));
        else G.hands[playerID].push(G.deck.pop());
      },
    },
  },
  endIf: ({ G }) => (G.round > ROUNDS ? { over: true } : undefined),
  playerView: ({ G, playerID }) => ({
    top: G.top,
    round: G.round,
    deck: G.deck.length,
    counts: G.hands.map((hand) => hand.length),
    hand: playerID === null ? null : G.hands[playerID],
  }),
};
