/** Places, winners and the sentences at the end of a round. */
import { readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadGame, type GameModule } from '../src/games/game';
import { AT_A_GLANCE, GAMES, LANGUAGES } from '../src/lib/facts';
import { matchLength } from '../src/lib/length';
import type { RoundResult } from '../src/lib/protocol';
import { places, roundWinners, sayEnd, sayLength, sayTie, sayWinners } from '../src/lib/standing';
import { loadWords, speak } from '../src/lib/words.svelte';
import RoundEnd from '../src/parts/RoundEnd.svelte';

interface Round {
  names: string[];
  seat: number;
  result: RoundResult;
}

function result(points: number[], more: Partial<RoundResult> = {}): RoundResult {
  const scores = points.map((one) => ({ points: one }));
  return { round: 1, scores, totals: scores, ending: 'H15', ...more };
}

const NAMES = ['Ada', 'Boris', 'Clara', 'Dora'];

describe('places', () => {
  const at = (points: number[], goal: 'highest' | 'lowest', winners: number[] = []) =>
    places(result(points).totals, goal, winners).map(({ seat, place }) => [seat, place]);

  it('go from the best to the worst, and who is level shares a place', () => {
    expect(at([5, 9, 9, 1], 'highest')).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
      [3, 4],
    ]);
    expect(at([5, 9, 9, 1], 'lowest')).toEqual([
      [3, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ]);
  });

  it('have the winner first, even where somebody else has as many points', () => {
    expect(at([1, 1, 0], 'highest', [1])).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
    ]);
  });

  it('tell equal points apart by the tiebreak', () => {
    const totals = [
      { points: 3, tiebreak: 2 },
      { points: 3, tiebreak: 1 },
    ];
    expect(places(totals, 'lowest', []).map(({ seat }) => seat)).toEqual([1, 0]);
  });
});

describe('the winners of a round', () => {
  it('are whoever ended it, the best, or nobody', () => {
    expect(roundWinners(result([4, 0, 2], { ended_by: 1 }), 'lowest')).toEqual([1]);
    expect(roundWinners(result([4, 9, 9]), 'highest')).toEqual([1, 2]);
    expect(roundWinners(result([0, 0, 0]), 'highest')).toEqual([]);
  });
});

describe('the sentences of the end', () => {
  beforeAll(async () => {
    await loadWords();
    await speak('en');
  });

  it('name the winner, or say you', () => {
    expect(sayWinners([1], NAMES, 0, null)).toBe('Boris won');
    expect(sayWinners([0], NAMES, 0, null)).toBe('You won!');
    expect(sayWinners([0, 2], NAMES, 0, null)).toBe('You share the win with Clara!');
    expect(sayWinners([0], NAMES, null, 2)).toBe('Ada wins round 2');
    expect(sayWinners([], NAMES, 0, 2)).toBe('Nobody wins round 2');
  });

  it('say what has decided a tie (H17, R15)', () => {
    const totals = [
      { points: 3, tiebreak: 2 },
      { points: 3, tiebreak: 1 },
      { points: 9, tiebreak: 0 },
    ];
    expect(sayTie('himmel', totals, [1])).toEqual([
      'Level on points, so whoever played fewer specials wins.',
    ]);
    expect(sayTie('himmel', totals.slice(1), [0])).toEqual([]);
    expect(sayTie('recto-verso', result([1, 1]).totals, [0])).toEqual([
      'Level on points, so whoever ended the round wins.',
    ]);
    expect(sayTie('klatz', totals, [1])).toEqual([]);
  });

  it('say how far it is to the end of the match', () => {
    const length = (points: number[], round: number, isOver: boolean) =>
      sayLength({ points: 101 }, result(points, { round }), isOver, NAMES, 0).join(' ');
    expect(length([20, 87], 2, false)).toBe('The match ends at 101 points. Highest total so far: 87.');
    expect(length([20, 110], 3, true)).toBe('Boris reached 101 points, and the match is over.');
    expect(length([120, 10], 3, true)).toBe('You’ve reached 101 points, and the match is over.');
    const rounds = (round: number, isOver: boolean) =>
      sayLength({ rounds: 3 }, result([1, 2], { round }), isOver, NAMES, 0).join(' ');
    expect(rounds(2, false)).toBe('Round 2 of 3.');
    expect(rounds(3, false)).toBe('It’s a tie, so one more round decides.');
    expect(rounds(3, true)).toBe('All 3 rounds have been played.');
    expect(sayLength({ rounds: 1 }, result([1, 2]), true, NAMES, 0)).toEqual([]);
  });
});

describe.each(GAMES)('the end of real rounds of %s', (id) => {
  const text = readFileSync(`tests/fixtures/${id}.json`, 'utf8');
  const { rounds } = JSON.parse(text) as { rounds: Round[] };
  let game: GameModule<unknown, unknown, never>;

  beforeAll(async () => {
    await loadWords();
    game = (await loadGame(id)) as GameModule<unknown, unknown, never>;
  });

  it.each(LANGUAGES)(
    'is told with a name, and in the second person to whom it concerns (%s)',
    async (language) => {
      const complaints = vi.spyOn(console, 'error');
      await speak(language);
      for (const { names, result: end } of rounds) {
        const line = end.end;
        if (!line) throw new Error('the server says why a round is over');
        const about = sayEnd(id, line, names, null);
        expect(about).not.toMatch(/[{}$]|undefined|null|^[a-z-]+$/);
        if (line.seat === undefined) continue;
        expect(about).toContain(names[line.seat]);
        expect(sayEnd(id, line, names, line.seat)).not.toContain(names[line.seat]);
      }
      expect(complaints).not.toHaveBeenCalled();
      complaints.mockRestore();
    },
  );

  it('is drawn with everybody in the order of places', () => {
    for (const { names, seat, result: end } of rounds.slice(0, 3)) {
      const target = document.createElement('div');
      const winners = roundWinners(end, AT_A_GLANCE[id].goal);
      const length = matchLength(id, {}, names.length);
      const props = { game, id, length, results: [end], names, me: seat, winners, isOver: true };
      const drawn = mount(RoundEnd, { target, props });
      flushSync();
      const shown = [...target.querySelectorAll<HTMLElement>('[data-place]')];
      expect(shown.map((one) => Number(one.dataset.seat))).toEqual(
        places(end.totals, AT_A_GLANCE[id].goal, winners).map((one) => one.seat),
      );
      expect(target.querySelectorAll('.me')).toHaveLength(1);
      expect(target.querySelector('[data-why]')?.textContent).toBeTruthy();
      void unmount(drawn);
    }
  });
});
