import { CARD_FIELDS, HIDDEN, SEAT_FIELDS } from './facts';
import { cardArguments, type Arguments } from './words.svelte';

const SEATS = new Set(SEAT_FIELDS);
const CARDS = new Set(CARD_FIELDS);

type Say = (id: string, args?: Arguments) => string;

/** Every field raw, seats and cards also in their human form as `field-name`, cards also as something that is played or
 * taken, `field-object`, and a card's number as `field-number` (docs/words.md). */
export function argumentsOf(game: string, fields: object, names: string[], say: Say): Arguments {
  const args: Arguments = {};
  for (const [field, value] of Object.entries(fields)) {
    args[field] = raw(value);
    if (SEATS.has(field)) args[`${field}-name`] = seatName(value, names, say);
    else if (CARDS.has(field)) {
      args[`${field}-name`] = cardNames(`${game}-card`, value, say);
      args[`${field}-object`] = cardNames(`${game}-card-object`, value, say);
      const at = typeof value === 'string' ? value.lastIndexOf('-') : -1;
      if (at >= 0) args[`${field}-number`] = (value as string).slice(at + 1);
    }
  }
  return args;
}

function raw(value: unknown): string | number {
  if (value === null || value === undefined) return HIDDEN;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.length;
  return JSON.stringify(value);
}

function seatName(value: unknown, names: string[], say: Say): string {
  if (typeof value !== 'number') return say('nobody');
  return names[value] ?? say('seat-number', { number: value + 1 });
}

function cardNames(id: string, value: unknown, say: Say): string {
  const card = (code: string) => say(id, cardArguments(code));
  if (typeof value === 'string') return card(value);
  if (!Array.isArray(value)) return '?';
  if (value.length === 0) return say('no-cards');
  return value
    .filter((code) => typeof code === 'string')
    .map(card)
    .join(', ');
}
