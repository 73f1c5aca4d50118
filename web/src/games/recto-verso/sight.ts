/** What the viewer sees of a card, and the words for it. */
import { say, sayCard } from '../../lib/words.svelte';
import type { Face, View } from './types';

/** The other side of a face, if the table helps to remember and it has been seen. */
export function behind(view: View, face: Face | null): Face | null {
  const isAid = view.table.options.memory === 'aid';
  return (isAid && face !== null && view.known[face]) || null;
}

export function faceWords(view: View, face: Face): string {
  const other = behind(view, face);
  const words = sayCard('recto-verso', face);
  return other ? `${words}, ${say('recto-verso-behind', { face: sayCard('recto-verso', other) })}` : words;
}
