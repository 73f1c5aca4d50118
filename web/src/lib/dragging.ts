// Dragging with mouse, pen or finger.
export interface Drag {
  /** May it be picked up? */
  start(): boolean;
  /** Would it be welcome there? */
  over(target: string): boolean;
  /** It was let go there. Returns whether it stays. */
  drop(target: string): boolean;
  /** Somebody tries to drag what must not be picked up. */
  refused(): void;
}

/** A finger may tremble this far, in pixels, without dragging. */
const THRESHOLD = 7;
/** A busy browser may take this long to send the click that ends a drag. */
const CLICK_DELAY_MS = 500;

/** Lets an element be dragged to other places with mouse, pen or finger. It flies back when it is not welcome. */
export function dragging(node: HTMLElement, drag: Drag) {
  let from: { x: number; y: number; pointer: number } | null = null;
  let isDragged = false;
  let isRefused = false;
  let hasDropped = false;
  let welcome: Element | null = null;

  function down(event: PointerEvent): void {
    hasDropped = false;
    if (event.button !== 0 || !event.isPrimary) return;
    isRefused = !drag.start();
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointer) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!isDragged && Math.hypot(x, y) < THRESHOLD) return;
    if (isRefused) {
      stop();
      drag.refused();
      return;
    }
    if (!isDragged) {
      isDragged = true;
      node.classList.add('dragged');
      node.setPointerCapture(event.pointerId);
    }
    node.style.translate = `${String(x)}px ${String(y)}px`;
    mark(placeUnder(event));
  }

  function up(event: PointerEvent): void {
    const target = isDragged ? placeUnder(event) : null;
    const wasDragged = isDragged;
    stop();
    if (!wasDragged) return;
    hasDropped = true;
    setTimeout(() => (hasDropped = false), CLICK_DELAY_MS);
    const key = target?.dataset.key;
    const stays = key !== undefined && drag.drop(key);
    if (stays) node.style.translate = '';
    else flyBack();
  }

  function cancel(): void {
    const wasDragged = isDragged;
    stop();
    if (wasDragged) flyBack();
  }

  function stop(): void {
    from = null;
    isDragged = false;
    mark(null);
    node.classList.remove('dragged');
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
  }

  function flyBack(): void {
    const translate = node.style.translate;
    node.style.translate = '';
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    node.animate([{ translate }, { translate: '0px 0px' }], { duration: 220, easing: 'ease-out' });
  }

  function placeUnder(event: PointerEvent): HTMLElement | null {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const places = under
      .map((one) => one.closest<HTMLElement>('[data-key]'))
      .filter((one) => one && one !== node);
    // What lies on top counts, but a place behind it that welcomes the card is meant more likely.
    return places.find((one) => one && drag.over(one.dataset.key ?? '')) ?? places[0] ?? null;
  }

  function mark(place: HTMLElement | null): void {
    const next = place && drag.over(place.dataset.key ?? '') ? place : null;
    if (next === welcome) return;
    welcome?.classList.remove('welcome');
    next?.classList.add('welcome');
    welcome = next;
  }

  node.addEventListener('pointerdown', down);
  node.draggable = false;
  return {
    /** A click that ends a drag is no click. */
    hasJustDropped: () => hasDropped,
    end() {
      stop();
      node.removeEventListener('pointerdown', down);
    },
  };
}
