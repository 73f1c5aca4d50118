/** Measures a table as it is drawn: what lies on what, what is cut off, and what is too small for a finger. */
import type { Page } from '@playwright/test';

/** A finger needs this many pixels. */
const FINGER = 40;
/** This much of a card must lie free, however many are in the hand (WCAG 2.5.8). */
const FREE = 24;

export interface Expected {
  /** How wide and high a place to point at has to be. */
  finger?: number | undefined;
}

/** Everything that is wrong with how the table is laid out right now, in words. */
export async function flaws(page: Page, { finger = FINGER }: Expected = {}): Promise<string[]> {
  return page.evaluate(
    ([finger, free]) => {
      const found: string[] = [];
      const all = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden',
        );
      const name = (one: Element) =>
        one instanceof HTMLElement && one.dataset.key
          ? one.dataset.key
          : `.${[...one.classList].filter((part) => !part.startsWith('svelte')).join('.')}`;
      const round = (size: number) => String(Math.round(size));

      if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways');
      const board = document.querySelector('.board');
      if (!board) return ['there is no board'];
      const stage = board.getBoundingClientRect();

      // Nothing is cut off: it lies within the window, or one can scroll to it.
      for (const one of all('.board [data-key]')) {
        const rect = one.getBoundingClientRect();
        if (rect.width < 1 || rect.height < 1) found.push(`${name(one)} has shrunk to nothing`);
        let scroll = one.parentElement;
        while (scroll && !/auto|scroll/.test(getComputedStyle(scroll).overflowY))
          scroll = scroll.parentElement;
        const range = scroll && board.contains(scroll) ? scroll.scrollHeight - scroll.clientHeight : 0;
        if (rect.left < stage.left - 2 || rect.right > stage.right + 2)
          found.push(`${name(one)} is cut off at the side`);
        if (rect.top < stage.top - 3 || rect.bottom > stage.bottom + range + 3)
          found.push(`${name(one)} is out of reach: ${round(rect.top)} to ${round(rect.bottom)}`);
      }

      /** How many pixels of its width nothing else covers; counting ends where they are enough. */
      const bareOf = (one: HTMLElement): number => {
        const rect = one.getBoundingClientRect();
        let bare = 0;
        for (let x = rect.left + 1; x < rect.right && bare < free; x += 2) {
          const hit = [0.25, 0.5, 0.75].some((part) =>
            one.contains(document.elementFromPoint(x, rect.top + rect.height * part)),
          );
          if (hit) bare += 2;
        }
        return bare;
      };

      // Fingers hit what is offered.
      for (const one of all('.board [data-key].can')) {
        const width = one.offsetWidth;
        const height = one.offsetHeight;
        const twins = all(`.board [data-key="${one.dataset.key ?? ''}"].can`);
        const isLarge = twins.some((twin) => twin.offsetWidth >= finger && twin.offsetHeight >= finger);
        if (!isLarge) found.push(`${name(one)} is too small: ${round(width)} × ${round(height)}`);
        const rect = one.getBoundingClientRect();
        if (rect.bottom > stage.bottom || rect.top < stage.top) continue;
        const bare = bareOf(one);
        // Of cards that are alike it is enough to hit one.
        if (bare < free && !twins.some((twin) => bareOf(twin) >= free))
          found.push(`only ${round(bare)} pixels of ${name(one)} lie free`);
      }

      // Nothing lies on anything else.
      const SOLID = '.board .plate, .board .chips, .board .force, .board .decline, .board .pass';
      const solid = [...all(SOLID), ...all('.board [data-hand]')];
      for (const [index, one] of solid.entries()) {
        for (const other of solid.slice(index + 1)) {
          if (one.dataset.hand !== undefined && other.dataset.hand !== undefined) continue;
          if (one.contains(other) || other.contains(one)) continue;
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > 3 && down > 3)
            found.push(`${name(one)} and ${name(other)} overlap by ${round(across)} × ${round(down)}`);
        }
      }
      // Hands and sets of different people are apart.
      const groups = all('.board .other .hand, .board .set');
      for (const [index, one] of groups.entries()) {
        for (const other of groups.slice(index + 1)) {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > -3 && down > -1)
            found.push(`two people's cards run into each other by ${round(across)} × ${round(down)}`);
        }
      }

      // Words can be read, and stay within their plates.
      for (const plate of all('.board .plate')) {
        const edge = plate.getBoundingClientRect().right;
        for (const words of plate.querySelectorAll('.name, .facts'))
          if (words.getBoundingClientRect().right > edge + 2) found.push(`words stick out of ${name(plate)}`);
      }
      for (const one of all('.board .plate bdi')) {
        if (one.textContent.length <= 10 && one.scrollWidth > one.clientWidth + 1)
          found.push(`the name ${one.textContent} is cut`);
      }
      for (const one of all('.prompt, .room > header')) {
        if (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
          found.push(`${name(one) === '.' ? 'the head' : name(one)} is cut`);
      }
      return [...new Set(found)];
    },
    [finger, FREE] as const,
  );
}
