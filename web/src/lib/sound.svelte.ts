/** Short sounds made by the browser itself; no file is loaded. Off until somebody switches them on. */
export type Sound = 'card' | 'deal' | 'turn' | 'chat' | 'won' | 'over';

const REMEMBERED = 'pyatak.sound';
export const sound = $state({ isOn: localStorage.getItem(REMEMBERED) === 'on' });

/** Frequency in hertz, start and length in seconds. */
type Note = [number, number, number];
const MELODIES: Record<Sound, Note[]> = {
  card: [[220, 0, 0.05]],
  deal: [
    [196, 0, 0.05],
    [247, 0.07, 0.05],
    [294, 0.14, 0.05],
  ],
  turn: [
    [523, 0, 0.09],
    [784, 0.1, 0.14],
  ],
  chat: [[880, 0, 0.06]],
  won: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.12],
    [1047, 0.36, 0.3],
  ],
  over: [
    [392, 0, 0.15],
    [330, 0.16, 0.25],
  ],
};

let audio: AudioContext | null = null;

export function switchSound(isOn: boolean): void {
  sound.isOn = isOn;
  localStorage.setItem(REMEMBERED, isOn ? 'on' : 'off');
  if (isOn) play('turn');
}

export function play(which: Sound): void {
  if (!sound.isOn || document.hidden) return;
  audio ??= new AudioContext();
  for (const [frequency, start, length] of MELODIES[which]) {
    const at = audio.currentTime + start;
    const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
    oscillator.type = 'triangle';
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + length + 0.02);
  }
}
