/** Whether the table is heard, and when. How it sounds is in `synth.ts`, which is loaded with the first sound. */
import type { Sound } from './synth';

const REMEMBERED = 'pyatak.sound';
export const sound = $state({ isOn: localStorage.getItem(REMEMBERED) === 'on' });

/** The words after a card: whose turn it is, or who has won. */
const AFTER_CARDS_SECONDS = 0.35;

export function switchSound(isOn: boolean): void {
  sound.isOn = isOn;
  localStorage.setItem(REMEMBERED, isOn ? 'on' : 'off');
  if (isOn) play('lay');
}

export function play(which: Sound): void {
  void hear((synth) => {
    synth.sound(which);
  });
}

/** What happened at the table, and then what it means for the listener. */
export function playEvents(game: string, events: { type: string }[], then: Sound | null): void {
  void hear((synth) => {
    synth.soundsOf(game, events).forEach((which, index) => {
      synth.sound(which, index * 0.14);
    });
    if (then) synth.sound(then, AFTER_CARDS_SECONDS);
  });
}

async function hear(make: (synth: typeof import('./synth')) => void): Promise<void> {
  // Browsers keep a page silent until somebody has touched it; nothing is saved up for later.
  if (!sound.isOn || document.hidden || !navigator.userActivation.hasBeenActive) return;
  // A page that is offline stays silent.
  const synth = await import('./synth').catch(() => null);
  if (synth) make(synth);
}
