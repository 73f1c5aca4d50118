/** Which version is newer. */
import { expect, test } from 'vitest';
import { isNewer } from '../src/lib/version';

test.each([
  ['0.1.0', '0.1.0', false],
  ['0.2.0', '0.1.9', true],
  ['0.1.10', '0.1.9', true],
  ['0.1.9', '0.1.10', false],
  ['1.0.0', '0.9.9', true],
  ['99.0.0', '0.1.0', true],
])('is a server of %s newer than a page of %s? %s', (server, page, answer) => {
  expect(isNewer(server, page)).toBe(answer);
});
