/** Whether the table is heard, and when. How it sounds is in `synth.ts`, which is loaded with the first sound. */
import type { Sound } from './synth';

const REMEMBERED = 'pyatak.sound';
export const sound = $state({ isOn: localStorage.getItem(REMEMBERED) === 'on' });

/** One card after the other; then whose turn it is, or who has won. */
const CARD_SECONDS = 0.14;
const AFTER_CARDS_SECONDS = 0.35;

export function switchSound(isOn: boolean): void {
  sound.isOn = isOn;
  localStorage.setItem(REMEMBERED, isOn ? 'on' : 'off');
  if (isOn) play('lay');
}

/** What happened at the table, and then what it means for the listener. */
interface Happened {
  game: string;
  events: { type: string }[];
  then: Sound | null;
}

export function play(what: Sound | Happened): void {
  void hear((synth) => {
    if (typeof what === 'string') {
      synth.sound(what);
      return;
    }
    synth.soundsOf(what.game, what.events).forEach((which, index) => {
      synth.sound(which, index * CARD_SECONDS);
    });
    if (what.then) synth.sound(what.then, AFTER_CARDS_SECONDS);
  });
}

async function hear(make: (synth: typeof import('./synth')) => void): Promise<void> {
  // Browsers keep a page silent until somebody has touched it; nothing is saved up for later.
  if (!sound.isOn || document.hidden || !navigator.userActivation.hasBeenActive) return;
  // A page that is offline stays silent.
  const synth = await import('./synth').catch(() => null);
  if (synth) make(synth);
}
