/** Tips at ordinary tables: each is said once on a device, and all of them can be switched off. */
import { holds, type Moment, type Tip } from './lesson';

const SWITCH = 'pyatak.tips';
const READ = 'pyatak.tips.';

export const tips = $state({ areOn: localStorage.getItem(SWITCH) !== 'off' });

export function switchTips(areOn: boolean): void {
  tips.areOn = areOn;
  localStorage.setItem(SWITCH, areOn ? 'on' : 'off');
}

/** The tips of a game that were read on this device. */
export function readTips(game: string): ReadonlySet<string> {
  return new Set((localStorage.getItem(READ + game) ?? '').split(' ').filter((name) => name !== ''));
}

export function rememberTip(game: string, say: string): void {
  localStorage.setItem(READ + game, [...new Set([...readTips(game), say])].join(' '));
}

/** The first tip that fits the moment and has not been read. */
export function nextTip(all: Tip[], read: ReadonlySet<string>, moment: Moment): Tip | null {
  return all.find((tip) => !read.has(tip.say) && holds(tip.when, moment)) ?? null;
}

/** Where there is no width beside the prompt, only one note floats: `rooms/table/Goal.svelte` has the same bounds. */
const NARROW = '(max-width: 899px), (max-height: 520px)';

/** Does the table's goal float over it, until the first own move? What one wants comes first, and a tip can wait. */
export function isGoalFloating(): boolean {
  return matchMedia(NARROW).matches && document.querySelector('.goal:not(.over)') !== null;
}
