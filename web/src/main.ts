import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './games/himmel/palette.css';
import './games/keltis/palette.css';
import './games/hundred-one/palette.css';
import './games/klatz/palette.css';
import './games/recto-verso/palette.css';
import { startRouter } from './lib/router.svelte';
import { applyTheme } from './lib/theme.svelte';
import { need } from './lib/words.svelte';

applyTheme();
startRouter();
await need('common', 'page', 'table');
const target = document.getElementById('app');
if (target) mount(App, { target });
