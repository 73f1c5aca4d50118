/** Things at the table that explain themselves: special cards, symbols, chips. */
import type { Attachment } from 'svelte/attachments';
import { say } from './words.svelte';

/** What a thing is called and what it does, in the language in force. */
export function sayThing(game: string, name: string, seats: number): { title: string; does: string } {
  return { title: say(`${game}-thing`, { name, seats }), does: say(`${game}-does`, { name, seats }) };
}

/** Lets an element explain itself on hover, focus and long press (rooms/table/Tip.svelte), and to screen readers. */
export function explains(
  game: string,
  name: string | null | undefined,
  seats: number,
): Attachment<HTMLElement> {
  return (node) => {
    if (!name) return;
    const { title, does } = sayThing(game, name, seats);
    node.dataset.thing = name;
    node.setAttribute('aria-description', `${title}: ${does}`);
    return () => {
      delete node.dataset.thing;
      node.removeAttribute('aria-description');
    };
  };
}
