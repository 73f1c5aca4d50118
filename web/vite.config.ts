import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';
import { first } from './build/first.ts';
import { rules } from './build/rules.ts';
import { shell } from './build/shell.ts';
import { words } from './build/words.ts';

/** The version of the program that this page belongs to: the one of the workspace. */
function program(): string {
  const manifest = readFileSync(new URL('../Cargo.toml', import.meta.url), 'utf8');
  return /^version = "([^"]+)"/m.exec(manifest)?.[1] ?? '';
}

// Node.js 25 and newer have a localStorage of their own, which would hide the one of the tests' browser.
const hasWebStorage = Number(process.versions.node.split('.')[0]) >= 25;

const server = process.env.PYATAK_SERVER ?? 'http://127.0.0.1:5555';

export default defineConfig({
  plugins: [svelte(), icons({ compiler: 'svelte' }), rules(), words(), first(), shell()],
  define: { __PROGRAM__: JSON.stringify(program()) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The content security policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: a browser asks for six at a time, and each round of asking costs a way to the server and back.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            // What runs first depends on nothing else; what it shares with other parts would move there.
            {
              name: 'first',
              test: /preload-helper|src.(main|lib.(language|rules-text)|rooms.index|games.load)\b/,
              priority: 1,
            },
            { name: 'words-ru', test: /locales.ru|lib.words.ru/ },
            { name: 'words-en', test: /locales.en|lib.words.en/ },
            { name: 'words-de', test: /locales.de|lib.words.de/ },
            {
              name: 'frame',
              test: /node_modules.(svelte|@fluent)|src.lib.(words\.svelte|arguments|router|api|me|theme)\b/,
            },
            {
              name: 'house',
              test: /src.(start|App|parts.(Page|SiteHeader|Preferences|Dialog|NameForm|GameTile|GameArt|TableRow|Coin|Failed)|lib.(play|prepare|levels|lesson|settings|fairness.(kept|scheme))|games.[a-z-]+.Art)\b/,
            },
            // What every board is made of, and what stands around every board.
            { name: 'board', test: /src.(board|lib.(things|flights|focus)|parts.Legend)\b/ },
            {
              name: 'table',
              test: /src.(parts.(Plate|frame)|rooms.table.Fairness|lib.(keyboard|standing|local.saving))\b/,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts', 'src/games/*/*.test.ts'],
    // On a busy machine a board takes its time to be drawn; how fast things are is measured elsewhere.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    execArgv: hasWebStorage ? ['--no-experimental-webstorage'] : [],
  },
});
