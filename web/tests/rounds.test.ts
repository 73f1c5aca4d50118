/** Real rounds of every game through paths, words and boards. */
import { readFileSync } from 'node:fs';
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadGame, type GameModule } from '../src/games/game';
import { phraseOf } from '../src/lib/bubbles.svelte';
import { GAMES, LANGUAGES } from '../src/lib/facts';
import { linesOf } from '../src/lib/log';
import { Picker } from '../src/lib/picker.svelte';
import type { Blocked, RoundResult } from '../src/lib/protocol';
import type { GameEvent, TableNews } from '../src/lib/table.svelte';
import { loadWords, sayPhrase, sayRefusal, sayScoreLine, speak } from '../src/lib/words.svelte';

/** Real rounds of bots as one seat sees them, made by `crates/table/tests/fixtures.rs`. */
interface Frame {
  events: GameEvent[];
  /** At the decisions of the seat, and at the end. */
  view?: unknown;
  legal?: unknown[];
  blocked?: Blocked<unknown, { code: string }>[];
}
interface Round {
  seed: number;
  seat: number;
  names: string[];
  frames: Frame[];
  result: RoundResult;
}

/** Drawing takes time: only every n-th view is drawn. */
const DRAWN = 8;

function rounds(game: string): Round[] {
  const text = readFileSync(`tests/fixtures/${game}.json`, 'utf8');
  return (JSON.parse(text) as { rounds: Round[] }).rounds;
}

describe.each(GAMES)('real rounds of %s', (id) => {
  let game: GameModule<unknown, unknown, GameEvent>;
  const played = rounds(id);

  beforeAll(async () => {
    await loadWords();
    game = (await loadGame(id)) as GameModule<unknown, unknown, GameEvent>;
  });

  it('every action has a path of its own', () => {
    for (const round of played) {
      for (const { legal = [] } of round.frames) {
        const paths = legal.map((action) => game.path(action).join(' > '));
        expect(new Set(paths).size).toBe(legal.length);
        expect(paths.every((path) => path.length > 0)).toBe(true);
      }
    }
  });

  it('the lines of each score add up to what the rules say', () => {
    for (const { names, result } of played) {
      names.forEach((_name, seat) => {
        const lines = result.lines?.[seat] ?? [];
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(result.scores[seat]?.points);
      });
    }
  });

  it.each(LANGUAGES)('the log, refusals and prompts are whole sentences (%s)', async (language) => {
    const complaints = vi.spyOn(console, 'error');
    await speak(language);
    for (const { frames, names, result, seat } of played) {
      let latest = frames[0]?.view;
      frames.forEach(({ events, view, legal = [], blocked = [] }, seq) => {
        latest = view ?? latest;
        const what = { type: 'moved', seat: 0, events, result: seq + 1 === frames.length ? result : null };
        const said = linesOf({ seq, what } as unknown as TableNews, id, names).map((line) => line.text);
        for (const me of [seat, null]) {
          const reader = { me, told: game.told };
          const news = { seq, what } as unknown as TableNews;
          said.push(...linesOf(news, id, names, [], reader).map((line) => line.text));
          const callouts = game.callouts(events, me, latest);
          for (const one of callouts) said.push(sayPhrase(phraseOf(one, id, names, me)));
        }
        for (const one of blocked) said.push(sayRefusal(id, one.refusal, names));
        if (view) said.push(sayPhrase(game.prompt(view, legal)));
        for (const line of what.result?.lines?.flat() ?? []) said.push(sayScoreLine(id, line, names));
        for (const sentence of said) expect(sentence).not.toMatch(/[{}$]|undefined|null|^[a-z-]+$/);
      });
    }
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('the log calls the reader "you", and is much shorter than what happens', async () => {
    await speak('en');
    for (const { frames, names, seat } of played) {
      const said = frames.map(({ events }, seq) => {
        const news = { seq, what: { type: 'moved', seat: 0, events } } as unknown as TableNews;
        return [
          linesOf(news, id, names).map(({ text }) => text),
          linesOf(news, id, names, [], { me: seat, told: game.told }).map(({ text }) => text),
        ] as const;
      });
      const whole = said.flatMap(([all]) => all);
      const short = said.flatMap(([, told]) => told);
      expect(short.length).toBeLessThan(whole.length * 0.75);
      const me = names[seat] ?? '?';
      expect(short.filter((line) => new RegExp(`\\b${me}\\b`).test(line))).toEqual([]);
      expect(short.some((line) => /\byou\b/i.test(line))).toBe(true);
    }
  });

  it('views can be drawn, for the seat and for spectators', { timeout: 60_000 }, () => {
    const complaints = vi.spyOn(console, 'error');
    const plate = createRawSnippet<[number]>((seat) => ({
      render: () => `<button data-key="seat-${String(seat())}"></button>`,
    }));
    for (const { frames, names, seat } of played) {
      const shown = frames.filter((frame) => frame.view);
      for (const { view, legal = [] } of shown.filter((_frame, index) => index % DRAWN === 0)) {
        for (const me of [seat, null]) {
          const picker = new Picker<unknown>({ play: () => undefined, explain: () => undefined });
          picker.offer(
            legal.map((action) => ({ action, path: game.path(action) })),
            [],
          );
          const target = document.createElement('div');
          const props = { view, bottom: seat, me, seats: names.length, names, picker, plate };
          const board = mount(game.Board, { target, props });
          flushSync();
          expect(target.childElementCount).toBeGreaterThan(0);
          void unmount(board);
        }
      }
    }
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});
