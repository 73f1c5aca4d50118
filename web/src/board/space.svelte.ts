/** How much space a board has, and the shape of it. Every board lays itself out by the same three shapes. */
import type { Attachment } from 'svelte/attachments';

/**
 * `upright`: a phone or tablet held upright, or a narrow window. `low`: a phone on its side, or a
 * laptop whose page is zoomed. `wide`: the rest.
 * Boards put it on their outermost element as a class.
 */
export type Shape = 'upright' | 'wide' | 'low';

/** From this ratio of width to height on a table is not upright. */
const WIDE_RATIO = 1.1;
/** Below this height, in pixels, a table that is not upright is low. */
const LOW_HEIGHT = 540;

export function shapeOf(width: number, height: number): Shape {
  if (width < height * WIDE_RATIO || width === 0) return 'upright';
  return height < LOW_HEIGHT ? 'low' : 'wide';
}

/** Follows the size of an element: `{@attach space.measure}`. */
export class Space {
  width = $state(0);
  height = $state(0);
  /** The size of words, in pixels; it grows with the window. */
  rem = $state(16);
  readonly shape = $derived(shapeOf(this.width, this.height));

  readonly measure: Attachment<HTMLElement> = (node) => {
    const read = () => {
      [this.width, this.height] = [node.clientWidth, node.clientHeight];
      this.rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => {
      observer.disconnect();
    };
  };
}
