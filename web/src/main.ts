/** Starts the page. */
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { GAMES } from './games/game';
import { startRouter } from './lib/router.svelte';
import { applyTheme } from './lib/theme.svelte';
import { need } from './lib/words.svelte';
import { findRoom } from './rooms';

// Every game's colours: its tile on the home page wears them.
import.meta.glob('./games/*/palette.css', { eager: true });

// A part of the page that is not there belongs to another version of it: nodes are being replaced, or a new one was
// installed. The page is loaded again, but not for ever.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloaded') ?? 0);
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem('reloaded', String(Date.now()));
  event.preventDefault();
  location.reload();
});
applyTheme();
startRouter();
// The room comes along with the words; if it does not come, the app says so.
findRoom(location.pathname)
  ?.load()
  .catch(() => undefined);
// The words of a language are one file, so the games' names are there with the first picture.
await need('common', 'page', 'table', ...GAMES);
const target = document.getElementById('app');
if (target) mount(App, { target });
