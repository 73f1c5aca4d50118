/** Who has won a match, in a sentence. */
import { list, say } from './words.svelte';

export function sayOutcome(winners: number[] | null, names: string[], me: number | null): string {
  if (!winners) return '';
  if (winners.length === 0) return say('result-nobody');
  if (me !== null && winners.length === 1 && winners[0] === me) return say('result-you');
  return say('result-winners', {
    count: winners.length,
    names: list(winners.map((seat) => names[seat] ?? '')),
  });
}
