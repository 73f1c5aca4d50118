/**
 * Motion that explains: a card flies from where it was to where it is. Places are elements with `data-at`;
 * a game says for each event what flies from which place to which.
 */
export interface Flight {
  from: string;
  to: string;
  /** Turn over on the way: the other side is up at the end. */
  turns?: boolean;
  /** Fly a copy of what lies at `from` to a place that does not show cards (somebody's seat, a heap). */
  isGhost?: boolean;
  /** Wait until the others have landed. */
  isLast?: boolean;
}

const DURATION = 380;
/** Turning over takes longer: there are two sides to see. */
const TURN_DURATION = 560;
const STAGGER = 70;
/** How long something waits that comes after the others. */
const LAST = DURATION + 250;
const EASING = 'cubic-bezier(.2,.8,.25,1)';

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Start {
  flight: Flight;
  from: DOMRect;
  /** What lay there, for ghosts and for the other side of what turns over. */
  ghost: HTMLElement | null;
}

/** Looks where everything is before the picture changes; what it returns lets it fly afterwards. */
export function takeOff(flights: Flight[]): () => Promise<void> {
  if (isMotionReduced() || document.hidden) return () => Promise.resolve();
  const starts = flights.flatMap((flight): Start[] => {
    const place = at(flight.from);
    if (!place) return [];
    const ghost = flight.isGhost || flight.turns ? copy(place) : null;
    return [{ flight, from: place.getBoundingClientRect(), ghost }];
  });
  return async () => {
    await Promise.all(
      starts.map((start, index) => land(start, index * STAGGER + (start.flight.isLast ? LAST : 0))),
    );
  };
}

function at(place: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-at="${CSS.escape(place)}"]`);
}

function copy(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-at');
  ghost.querySelectorAll('[data-at]').forEach((one) => {
    one.removeAttribute('data-at');
  });
  [ghost, ...ghost.querySelectorAll('.can, .chosen')].forEach((one) => {
    one.classList.remove('can', 'chosen');
  });
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  const rect = element.getBoundingClientRect();
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${String(rect.left)}px`,
    top: `${String(rect.top)}px`,
    width: `${String(rect.width)}px`,
    height: `${String(rect.height)}px`,
    margin: '0',
    zIndex: '90',
    pointerEvents: 'none',
  });
  return ghost;
}

async function land({ flight, from, ghost }: Start, delay: number): Promise<void> {
  const place = at(flight.to);
  if (!place) return;
  const to = place.getBoundingClientRect();
  const timing = { duration: DURATION, delay, easing: EASING, fill: 'backwards' } as const;
  if (ghost && flight.turns && isAlike(from, to)) {
    await turnOver(place, from, ghost, delay);
    return;
  }
  if (ghost && flight.isGhost) {
    (place.closest('[data-game]') ?? document.body).append(ghost);
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: `${shift(from, to)} scale(.5)`, opacity: 0.1 },
    ];
    await ghost.animate(frames, timing).finished.catch(() => undefined);
    ghost.remove();
    return;
  }
  const scale = Math.min(1.2, Math.max(0.3, from.width / Math.max(1, to.width)));
  const turn = flight.turns ? ' rotateY(180deg)' : '';
  const settled = getComputedStyle(place).transform;
  const rest = settled === 'none' ? '' : settled;
  const frames = [
    { transform: `perspective(60rem) ${shift(to, from)} scale(${String(scale)})${turn}`, zIndex: 80 },
    { transform: `perspective(60rem) ${rest}`, zIndex: 80 },
  ];
  await place.animate(frames, timing).finished.catch(() => undefined);
}

/** A sheet with two sides flies and turns: what lay at its start is on its back, what lies here on its front. */
async function turnOver(place: HTMLElement, from: DOMRect, back: HTMLElement, delay: number): Promise<void> {
  const to = place.getBoundingClientRect();
  const [width, height] = [place.offsetWidth, place.offsetHeight];
  const sheet = document.createElement('div');
  Object.assign(sheet.style, {
    position: 'fixed',
    left: `${String(to.left + (to.width - width) / 2)}px`,
    top: `${String(to.top + (to.height - height) / 2)}px`,
    width: `${String(width)}px`,
    height: `${String(height)}px`,
    zIndex: '90',
    pointerEvents: 'none',
    transformStyle: 'preserve-3d',
  });
  sheet.style.setProperty('--card-w', `${String(width)}px`);
  for (const side of [copy(place), back]) {
    Object.assign(side.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: '100%',
      height: '100%',
      translate: 'none',
      backfaceVisibility: 'hidden',
      transform: side === back ? 'rotateY(180deg)' : 'none',
    });
    sheet.append(side);
  }
  (place.closest('[data-game]') ?? document.body).append(sheet);
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = from.width / Math.max(1, to.width);
  const frame = (rest: number, size: number) => ({
    transform: `perspective(60rem) translate(${String(x * rest)}px, ${String(y * rest)}px) scale(${String(size)}) rotateY(${String(rest * 180)}deg)`,
  });
  const timing = { duration: TURN_DURATION, delay, easing: 'ease-in-out', fill: 'backwards' } as const;
  const unseen = place.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TURN_DURATION + delay });
  const frames = [frame(1, scale), frame(0.5, ((1 + scale) / 2) * 1.15), frame(0, 1)];
  await sheet.animate(frames, timing).finished.catch(() => undefined);
  unseen.cancel();
  sheet.remove();
}

/** Are both of one shape, two sides of one card? Somebody's seat is no back of a card. */
function isAlike(one: DOMRect, other: DOMRect): boolean {
  const [wide, high] = [one.width * other.height, other.width * one.height];
  return wide > 0 && high > 0 && Math.abs(Math.log(wide / high)) < 0.25;
}

function shift(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  return `translate(${String(x)}px, ${String(y)}px)`;
}
