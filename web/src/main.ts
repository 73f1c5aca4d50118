/**
 * The first script that runs. It asks at once for the words, for the room and for what the room will need, while the parts
 * that every room needs are still on their way: `build/first.ts` puts those into `index.html`.
 */
import './app.css';
import { chosenLanguage, messagesIn } from './lib/language';
import { findRoom } from './rooms';

// Every game's colours: its tile on the home page wears them.
import.meta.glob('./games/*/palette.css', { eager: true });

// Whatever does not come is asked for again where it is needed, and said there.
const room = findRoom(location.pathname);
room?.load().catch(() => undefined);
messagesIn(chosenLanguage()).catch(() => undefined);
room?.ahead?.(room.parts).catch(() => undefined);
void import('./start');
