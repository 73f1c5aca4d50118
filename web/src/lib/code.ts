/** The code of a table as people type it. */

/** Letters of other alphabets that look like Latin ones, as somebody types them who has not switched the keyboard. */
const LOOK_ALIKES: Record<string, string> = {
  // Cyrillic
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  Ѕ: 'S',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Ү: 'Y',
  Х: 'X',
  // Greek
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};

/** What was typed, in Latin capitals; spaces and signs stay, so that nothing jumps while somebody types. */
export function inLatin(typed: string): string {
  return [...typed.toUpperCase()].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
}

/** The letters alone, as the server knows them. */
export function codeOf(typed: string): string {
  return inLatin(typed).replace(/[^\p{L}]/gu, '');
}
