// @vitest-environment node
// Every game has the same files under the same names, so that the page finds them and a reader knows where to look.
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES, loadDeal, loadGame } from '../src/games/game';

/** Tests run in `web/`. */
const ROOT = '..';
const LANGUAGES = ['ru', 'en', 'de'];

/** What the page needs of a game, and what for. */
const FILES: [path: (game: string) => string, purpose: string][] = [
  [(game) => `web/src/games/${game}/index.ts`, 'what the game gives to the page (games/game.ts)'],
  [(game) => `web/src/games/${game}/Board.svelte`, 'the table'],
  [(game) => `web/src/games/${game}/Card.svelte`, 'a card, a stone or a face, and its back'],
  [(game) => `web/src/games/${game}/Art.svelte`, 'the picture on its tile'],
  [(game) => `web/src/games/${game}/palette.css`, 'its colours, in light and dark'],
  [(game) => `web/src/games/${game}/moves.ts`, 'the places to point at for an action'],
  [(game) => `web/src/games/${game}/flights.ts`, 'what flies where when something happens'],
  [(game) => `web/src/games/${game}/Cheer.svelte`, 'what flies about when somebody has won'],
  [(game) => `web/src/games/${game}/telling.ts`, 'what is called out at the seats, and what the log tells'],
  [(game) => `web/src/games/${game}/deal.ts`, 'derives its deals, to check the server'],
  [(game) => `web/src/games/${game}/types.ts`, 'made from the Rust types'],
  [(game) => `web/src/games/${game}/${game}.test.ts`, 'tests of its folder'],
  [(game) => `web/tests/fixtures/${game}.json`, 'real rounds, made by crates/table/tests/fixtures.rs'],
  [(game) => `web/tests/fixtures/fair/${game}.json`, 'a match whose deal is checked'],
  ...LANGUAGES.flatMap((language): typeof FILES => [
    [(game) => `locales/${language}/${game}.ftl`, `its words (${language})`],
    [(game) => `games/${game}/rules/${language}.md`, `its rules (${language})`],
  ]),
];

const folders = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe('the folders in src/games', () => {
  it('are the games of the page', () => {
    expect(new Set(GAMES)).toEqual(new Set(folders));
  });

  it.each(folders)('%s has every file that the page needs', (game) => {
    const missing = FILES.filter(([path]) => !existsSync(`${ROOT}/${path(game)}`)).map(
      ([path, purpose]) => `${path(game)}: ${purpose}`,
    );
    expect(missing).toEqual([]);
  });

  it.each(folders)('%s derives the deals of at least one version of its rules', async (game) => {
    expect((await loadDeal(game))?.versions.length).toBeGreaterThan(0);
  });

  it('are all that can be loaded', async () => {
    await expect(loadGame('no-such-game')).rejects.toThrow('there is no game');
    expect(await loadDeal('no-such-game')).toBeNull();
  });
});
