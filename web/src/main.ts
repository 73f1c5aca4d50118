/**
 * The first script that runs. It asks for the words and for the room at once, while the parts that every room needs are
 * still on their way: `build/first.ts` puts those into `index.html`.
 */
import './app.css';
import { chosenLanguage, messagesIn } from './lib/language';
import { findRoom } from './rooms';

// Every game's colours: its tile on the home page wears them.
import.meta.glob('./games/*/palette.css', { eager: true });

// Whatever does not come is asked for again where it is needed, and said there.
messagesIn(chosenLanguage()).catch(() => undefined);
findRoom(location.pathname)
  ?.load()
  .catch(() => undefined);
void import('./start');
