import { cardArguments, type Arguments } from './words.svelte';

/** Fields that hold a seat; their human form is the player's name. The same lists as in `crates/words`. */
const SEAT_FIELDS = new Set(['seat', 'victim', 'thief', 'with', 'turn']);
/** Fields that hold a card or a list of cards. */
const CARD_FIELDS = new Set([
  'card',
  'stone',
  'face',
  'near',
  'far',
  'cards',
  'hand',
  'given',
  'taken',
  'on',
]);

type Say = (id: string, args?: Arguments) => string;

/** Every field raw, seats and cards also in their human form as `field-name`, a card's number as `field-number`
 * (docs/words.md). */
export function argumentsOf(game: string, fields: object, names: string[], say: Say): Arguments {
  const args: Arguments = {};
  for (const [field, value] of Object.entries(fields)) {
    args[field] = raw(value);
    if (SEAT_FIELDS.has(field)) args[`${field}-name`] = seatName(value, names, say);
    else if (CARD_FIELDS.has(field)) {
      args[`${field}-name`] = cardNames(game, value, say);
      const at = typeof value === 'string' ? value.lastIndexOf('-') : -1;
      if (at >= 0) args[`${field}-number`] = (value as string).slice(at + 1);
    }
  }
  return args;
}

function raw(value: unknown): string | number {
  if (value === null || value === undefined) return 'hidden';
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.length;
  return JSON.stringify(value);
}

function seatName(value: unknown, names: string[], say: Say): string {
  if (typeof value !== 'number') return say('nobody');
  return names[value] ?? say('seat-number', { number: value + 1 });
}

function cardNames(game: string, value: unknown, say: Say): string {
  const card = (code: string) => say(`${game}-card`, cardArguments(code));
  if (typeof value === 'string') return card(value);
  if (!Array.isArray(value)) return '?';
  if (value.length === 0) return say('no-cards');
  return value
    .filter((code) => typeof code === 'string')
    .map(card)
    .join(', ');
}
