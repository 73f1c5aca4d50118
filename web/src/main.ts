/** Starts the page. */
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { startInstall } from './lib/install.svelte';
import { reloadWhenBack } from './lib/reload';
import { startRouter } from './lib/router.svelte';
import { startShell } from './lib/shell.svelte';
import { applyTheme } from './lib/theme.svelte';
import { loadWords } from './lib/words.svelte';
import { findRoom } from './rooms';

// Every game's colours: its tile on the home page wears them.
import.meta.glob('./games/*/palette.css', { eager: true });

applyTheme();
startRouter();
startInstall();
// The room comes along with the words; if it does not come, the app says so.
findRoom(location.pathname)
  ?.load()
  .catch(() => undefined);
const target = document.getElementById('app');
try {
  await loadWords();
  if (target) mount(App, { target });
  startShell();
} catch (reason) {
  // Without words nothing can be said; the next best thing is to try again once the server answers.
  console.error(reason);
  reloadWhenBack();
}
