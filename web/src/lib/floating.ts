/** A note that floats over a table, where it hides nothing that somebody wants to see or press. */
import type { Attachment } from 'svelte/attachments';
import { beside, overlap, type Box } from './beside';

/** Whatever lies on a table: plates, places to point at, decks, buttons and what is counted. */
const THINGS = '.board .plate, .board [data-key], .board .deck, .board .button, .board .chips, .board .tally';
/**
 * What a note must not cover at any price: what is one's own, what can be pointed at, what somebody says, and the frame
 * of the table.
 */
const NEVER =
  '.board [data-hand], .board .own, .board .can, .board .hinted, .board .force, .board [data-bubble], .board [data-speech], .room > header, .room > .foot .bar, .room > aside';
/** Several things change with one move; then the note looks for a place once. */
const CALM_MS = 120;
/** Covering something of the second kind is this many times worse. */
const WORSE = 8;
/** Who is there, and whose turn it is, should stay in sight; there is more room over cards that lie. */
const PLATES = '.board .plate';
const PLATES_WORSE = 3;
/** A note is as wide as it wants to be, or narrower where it then covers clearly less. */
const WIDTHS = ['', '16rem', '10.5rem'];
const CLEARLY = 0.6;

/** What a note has to keep away from, what matters most several times; the note itself is not in its own way. */
export function obstacles(note: Element): Box[] {
  const boxes = (selector: string): Box[] =>
    [...document.querySelectorAll(selector)]
      .filter((one) => !note.contains(one))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0);
  const never = boxes(NEVER);
  const plates = boxes(PLATES);
  return [
    ...boxes(THINGS),
    ...Array.from({ length: PLATES_WORSE }, () => plates).flat(),
    ...Array.from({ length: WORSE }, () => never).flat(),
  ];
}

/**
 * Puts an element as near to the middle of the table as it can be without covering things, while it is
 * `position: fixed`; a wide window may have a place for it.
 */
export const floats: Attachment<HTMLElement> = (node) => {
  const place = () => {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    if (!board || node.offsetWidth === 0) return;
    if (getComputedStyle(node).position !== 'fixed') {
      node.style.maxWidth = '';
      return;
    }
    const avoid = obstacles(node);
    const middle = {
      left: board.left + board.width / 2,
      top: board.top + board.height / 2,
      width: 0,
      height: 0,
    };
    const space = { width: window.innerWidth, height: window.innerHeight };
    let best: { box: Box; width: string; cost: number } | null = null;
    for (const width of WIDTHS) {
      node.style.maxWidth = width;
      const size = { width: node.offsetWidth, height: node.offsetHeight };
      const box = { ...beside(size, middle, avoid, space), ...size };
      const cost = avoid.reduce((sum, one) => sum + overlap(box, one), 0);
      if (!best || cost < best.cost * CLEARLY) best = { box, width, cost };
    }
    if (!best) return;
    node.style.maxWidth = best.width;
    node.style.left = `${String(best.box.left)}px`;
    node.style.top = `${String(best.box.top)}px`;
  };
  place();
  // The table lays itself out after it has measured itself, and its cards fly to their places.
  const timers = [setTimeout(place, 50), setTimeout(place, 700)];
  const board = document.querySelector('.board');
  const sizes = new ResizeObserver(place);
  sizes.observe(node);
  let calm: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    clearTimeout(calm);
    calm = setTimeout(place, CALM_MS);
  });
  if (board) {
    sizes.observe(board);
    changes.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  }
  return () => {
    [...timers, calm].forEach(clearTimeout);
    sizes.disconnect();
    changes.disconnect();
  };
};
