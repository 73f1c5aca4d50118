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
}

const DURATION = 380;
const STAGGER = 70;
const EASING = 'cubic-bezier(.2,.8,.25,1)';

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Start {
  flight: Flight;
  from: DOMRect;
  ghost: HTMLElement | null;
}

/** Looks where everything is before the picture changes; what it returns lets it fly afterwards. */
export function takeOff(flights: Flight[]): () => Promise<void> {
  if (isMotionReduced() || document.hidden) return () => Promise.resolve();
  const starts = flights.flatMap((flight): Start[] => {
    const place = at(flight.from);
    if (!place) return [];
    return [{ flight, from: place.getBoundingClientRect(), ghost: flight.isGhost ? copy(place) : null }];
  });
  return async () => {
    await Promise.all(starts.map((start, index) => land(start, index * STAGGER)));
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
  if (ghost) {
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

function shift(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  return `translate(${String(x)}px, ${String(y)}px)`;
}
