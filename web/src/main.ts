import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './games/himmel/palette.css';
import './games/keltis/palette.css';
import './games/hundred-one/palette.css';
import './games/klatz/palette.css';
import './games/recto-verso/palette.css';
import { GAMES } from './games/game';
import { startRouter } from './lib/router.svelte';
import { applyTheme } from './lib/theme.svelte';
import { need } from './lib/words.svelte';
import { findRoom } from './rooms';

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
