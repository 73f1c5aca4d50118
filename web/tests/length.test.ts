import { describe, expect, it } from 'vitest';
import { AT_A_GLANCE, GAMES, type GameId } from '../src/lib/facts';
import { matchLength, type MatchLength } from '../src/lib/length';
import { quickTable } from '../src/lib/settings';

function quickLength(game: GameId): MatchLength {
  return matchLength(game, {}, AT_A_GLANCE[game].seats);
}

describe('how long a match is', () => {
  it('is what the rulebook calls a game, if nobody says anything', () => {
    expect(quickLength('himmel')).toEqual({ rounds: 1 });
    expect(quickLength('keltis')).toEqual({ rounds: 1 });
    expect(quickLength('hundred-one')).toEqual({ points: 101 });
    expect(quickLength('klatz')).toEqual({ points: 150, rounds: 4 });
    expect(quickLength('recto-verso')).toEqual({ points: 3 });
  });

  it('follows the options and the number of players', () => {
    expect(matchLength('hundred-one', { form: 'match', limit: 501 }, 4)).toEqual({ points: 501 });
    expect(matchLength('hundred-one', { form: 'match', limit: '201' }, 4)).toEqual({ points: 201 });
    expect(matchLength('klatz', { form: 'connoisseur' }, 3)).toEqual({ points: 100 });
    expect(matchLength('keltis', { form: 'match' }, 3)).toEqual({ rounds: 3 });
    expect(matchLength('himmel', { form: 'match' }, 5)).toEqual({ rounds: 3 });
    for (const game of GAMES) expect(matchLength(game, { form: 'round' }, 3)).toEqual({ rounds: 1 });
  });

  it('is asked for by name when somebody plays at once', () => {
    for (const game of GAMES) expect(quickTable(game).settings.options).toEqual(AT_A_GLANCE[game].defaults);
  });
});
