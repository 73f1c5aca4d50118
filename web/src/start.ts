/** Starts the page once its words are there. */
import { mount } from 'svelte';
import App from './App.svelte';
import { startInstall } from './lib/install.svelte';
import { watchPointing } from './lib/pointing';
import { reloadWhenBack } from './lib/reload';
import { startRouter } from './lib/router.svelte';
import { startShell } from './lib/shell.svelte';
import { applyTheme } from './lib/theme.svelte';
import { loadWords } from './lib/words.svelte';

async function start(): Promise<void> {
  applyTheme();
  startRouter();
  startInstall();
  watchPointing();
  try {
    await loadWords();
    const target = document.getElementById('app');
    if (target) mount(App, { target });
    startShell();
  } catch (reason) {
    // Without words nothing can be said; the next best thing is to try again once the server answers.
    console.error(reason);
    reloadWhenBack();
  }
}

void start();
