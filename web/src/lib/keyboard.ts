// The table by keyboard: arrows, digits and shortcuts.
type Direction = 'up' | 'down' | 'left' | 'right';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export interface Keys {
  cancel(): void;
  help(): void;
  undo(): void;
  chat(): void;
}

/** What a key asks for at the table. */
export type Wish = { walk: Direction } | { card: number } | keyof Keys;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * What a key means on any keyboard layout. A Latin letter means itself, wherever it stands; a key with another letter
 * (Cyrillic, Greek) means what is printed there on a Latin keyboard.
 */
export function wishOf({ key, code, shiftKey }: Pressed): Wish | null {
  const direction = ARROWS[key];
  if (direction) return { walk: direction };
  if (key === 'Escape') return 'cancel';
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'help';
  const digit = /^[0-9]$/.test(key) ? key : shiftKey ? null : /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit) return { card: digit === '0' ? 9 : Number(digit) - 1 };
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  if (letter === 'u') return 'undo';
  return letter === 'c' ? 'chat' : null;
}

/** The whole table by keyboard: arrows walk over the places, digits point at cards of the hand. */
export function tableKeys(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const wish = wishOf(event);
    if (wish === null) return;
    if (typeof wish === 'string') keys[wish]();
    else if ('walk' in wish) walk(wish.walk);
    else focusCard(wish.card);
    event.preventDefault();
  };
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Where one can go: everywhere on the table, or within the question that the table asks. */
function places(): HTMLElement[] {
  const within = document.querySelector('[data-chooser]') ?? document;
  const all = within.querySelectorAll<HTMLElement>('[data-key]');
  return [...all].filter((one) => one.offsetParent !== null && one.tabIndex >= 0);
}

function focusCard(index: number): void {
  const cards = document.querySelectorAll<HTMLElement>('[data-hand][data-key]');
  const card = cards[index];
  card?.focus();
}

/** Moves the focus to the nearest place in that direction; to a target of the raised card, if there is one. */
function walk(direction: Direction): void {
  const all = places();
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !all.includes(here)) {
    (all.find((one) => one.classList.contains('can')) ?? all[0])?.focus();
    return;
  }
  const others = all.filter((one) => one !== here);
  const isRaised = all.some((one) => one.classList.contains('chosen'));
  const targets = others.filter((one) => one.matches('.can:not([data-hand]), .chosen'));
  const isLeavingHand = direction === 'up' && here.matches('[data-hand]');
  const next = (isRaised ? nearest(here, targets, direction) : null) ?? nearest(here, others, direction);
  // Out of the hand one always gets to what the raised card can do.
  const best = isRaised && isLeavingHand && !next?.matches('.can') ? (targets[0] ?? next) : next;
  best?.focus();
}

function nearest(here: HTMLElement, all: HTMLElement[], direction: Direction): HTMLElement | null {
  const from = centre(here);
  const isSideways = direction === 'left' || direction === 'right';
  let best: { place: HTMLElement; cost: number } | null = null;
  for (const place of all) {
    // The cards of a hand are neighbours to the side, even where one of them stands out.
    if (!isSideways && here.matches('[data-hand]') && isBeside(here, place)) continue;
    const to = centre(place);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const [along, aside] = isSideways ? [x, y] : [y, x];
    const ahead = direction === 'left' || direction === 'up' ? -along : along;
    if (ahead < 4) continue;
    const cost = ahead + Math.abs(aside) * 2.5;
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? null;
}

function isBeside(here: HTMLElement, place: HTMLElement): boolean {
  const [one, other] = [here.getBoundingClientRect(), place.getBoundingClientRect()];
  return place.matches('[data-hand]') && Math.abs(one.top - other.top) < one.height / 2;
}

function centre(element: HTMLElement): { x: number; y: number } {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
