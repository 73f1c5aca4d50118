/** The sounds of cards, made by the browser itself: soft bursts of noise for card and bone, bells for the rest. */

/** What a card does. */
export type CardSound = 'lay' | 'draw' | 'flip' | 'shuffle' | 'heap' | 'clack';
export type Sound = CardSound | 'turn' | 'chat' | 'won' | 'over';

/** What the events of a game sound like; a game without such a file is silent but for its turns. */
const games = import.meta.glob<Record<string, CardSound>>('../games/*/sounds.ts', {
  import: 'sounds',
  eager: true,
});
/** More sounds than this are not made of one move. */
const SOUNDS_MAX = 3;
const LOUDNESS = 0.5;

/** The sounds of what has happened, each once: eight cards that are dealt are one shuffle. */
export function soundsOf(game: string, events: { type: string }[]): CardSound[] {
  const known = games[`../games/${game}/sounds.ts`] ?? {};
  const all = events.flatMap(({ type }) => known[type] ?? []);
  return [...new Set(all)].slice(0, SOUNDS_MAX);
}

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Makes a sound, this many seconds from now. */
export function sound(which: Sound, after = 0): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  SOUNDS[which](audio, audio.currentTime + after);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  lay(audio, at) {
    rustle(audio, at, { length: 0.06, from: 2600, to: 900, loudness: 0.5 });
    thump(audio, at, { from: 170, to: 90, length: 0.09, loudness: 0.35 });
  },
  draw(audio, at) {
    rustle(audio, at, { length: 0.16, from: 1400, to: 4200, loudness: 0.28 });
  },
  flip(audio, at) {
    rustle(audio, at, { length: 0.07, from: 1800, to: 3600, loudness: 0.25 });
    rustle(audio, at + 0.09, { length: 0.05, from: 2400, to: 1000, loudness: 0.35 });
  },
  shuffle(audio, at) {
    for (let card = 0; card < 12; card++) {
      rustle(audio, at + card * 0.035, { length: 0.04, from: 2200 + card * 110, to: 1500, loudness: 0.22 });
    }
  },
  heap(audio, at) {
    rustle(audio, at, { length: 0.28, from: 900, to: 220, loudness: 0.5 });
    thump(audio, at + 0.05, { from: 120, to: 45, length: 0.3, loudness: 0.6 });
  },
  // Bone on bone: dry, high, twice.
  clack(audio, at) {
    for (const [after, pitch] of [
      [0, 2100],
      [0.075, 1650],
    ] as const) {
      rustle(audio, at + after, { length: 0.03, from: pitch, to: pitch * 0.9, loudness: 1, narrow: 9 });
    }
  },
  turn(audio, at) {
    bell(audio, at, 587, 0.35);
    bell(audio, at + 0.12, 880, 0.5);
  },
  chat(audio, at) {
    bell(audio, at, 1175, 0.2);
  },
  won(audio, at) {
    [523, 659, 784, 1047].forEach((pitch, index) => {
      bell(audio, at + index * 0.13, pitch, 0.7);
    });
  },
  over(audio, at) {
    bell(audio, at, 440, 0.5);
    bell(audio, at + 0.18, 349, 0.8);
  },
};

interface Rustle {
  length: number;
  /** The colour of the noise, in hertz, at its beginning and at its end. */
  from: number;
  to: number;
  loudness: number;
  narrow?: number;
}

function rustle(audio: AudioContext, at: number, { length, from, to, loudness, narrow = 1 }: Rustle): void {
  noise ??= whiteNoise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', Q: narrow });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(fade(audio, at, length, loudness));
  source.start(at, Math.random() * 0.5, length + 0.05);
}

interface Thump {
  from: number;
  to: number;
  length: number;
  loudness: number;
}

function thump(audio: AudioContext, at: number, { from, to, length, loudness }: Thump): void {
  const tone = new OscillatorNode(audio, { type: 'sine' });
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  tone.connect(fade(audio, at, length, loudness));
  tone.start(at);
  tone.stop(at + length + 0.05);
}

function bell(audio: AudioContext, at: number, pitch: number, length: number): void {
  for (const [overtone, loudness] of [
    [1, 0.16],
    [2.76, 0.03],
  ] as const) {
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch * overtone });
    tone.connect(fade(audio, at, length / overtone, loudness));
    tone.start(at);
    tone.stop(at + length + 0.05);
  }
}

/** Quickly there, slowly gone. */
function fade(audio: AudioContext, at: number, length: number, loudness: number): GainNode {
  const volume = new GainNode(audio, { gain: 0.0001 });
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loudness * LOUDNESS, at + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  volume.connect(audio.destination);
  return volume;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  buffer.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1));
  return buffer;
}
