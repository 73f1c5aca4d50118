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

/** The whole table by keyboard: arrows walk over the places, digits point at cards of the hand. */
export function tableKeys(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const direction = ARROWS[event.key];
    if (direction) walk(direction);
    else if (/^[0-9]$/.test(event.key)) focusCard(event.key === '0' ? 9 : Number(event.key) - 1);
    else if (event.key === 'Escape') keys.cancel();
    else if (event.key === '?') keys.help();
    else if (event.key === 'u') keys.undo();
    else if (event.key === 'c') keys.chat();
    else return;
    event.preventDefault();
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function places(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>('[data-key]');
  return [...all].filter((one) => one.offsetParent !== null && one.tabIndex >= 0);
}

function focusCard(index: number): void {
  const cards = document.querySelectorAll<HTMLElement>('[data-hand][data-key]');
  const card = cards[index];
  card?.focus();
}

/** Moves the focus to the nearest place in that direction. */
function walk(direction: Direction): void {
  const all = places();
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !all.includes(here)) {
    (all.find((one) => one.classList.contains('can')) ?? all[0])?.focus();
    return;
  }
  const from = centre(here);
  let best: { place: HTMLElement; cost: number } | null = null;
  for (const place of all) {
    if (place === here) continue;
    const to = centre(place);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const [along, aside] = direction === 'left' || direction === 'right' ? [x, y] : [y, x];
    const ahead = direction === 'left' || direction === 'up' ? -along : along;
    if (ahead < 4) continue;
    const cost = ahead + Math.abs(aside) * 2.5;
    if (!best || cost < best.cost) best = { place, cost };
  }
  best?.place.focus();
}

function centre(element: HTMLElement): { x: number; y: number } {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
