/** The code of a table as people type it. */
import { expect, it } from 'vitest';
import { codeOf, inLatin } from '../src/lib/code';

it('takes Cyrillic and Greek letters for the Latin ones that they look like', () => {
  expect(codeOf('аемкх')).toBe('AEMKX');
  expect(codeOf('ВСТРН')).toBe('BCTPH');
  expect(codeOf('ΑΒΕΖΗ')).toBe('ABEZH');
});

it('shows Latin while somebody types, and keeps the rest', () => {
  expect(inLatin('ab Це')).toBe('AB ЦE');
  expect(codeOf(' ab-c de ')).toBe('ABCDE');
});
