/** Who points sees no ring around what has the focus, and who uses keys does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPointing } from '../src/lib/pointing';

let stop: () => void;
let isPhone = false;
const isPointing = () => document.documentElement.dataset.pointing !== undefined;
const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const key = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

beforeEach(() => {
  isPhone = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  stop = watchPointing();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.pointing;
  document.body.innerHTML = '';
});

test('the ring around the focus is there until somebody points, and again with the next key', () => {
  expect(isPointing()).toBe(false);
  press();
  expect(isPointing()).toBe(true);
  key('ArrowLeft');
  expect(isPointing()).toBe(false);
});

test('writing a line to the others, or holding a modifier, is no playing by keys', () => {
  document.body.innerHTML = '<input type="text" />';
  const input = document.querySelector('input') ?? document.body;
  press();
  key('Shift');
  key('h', input);
  expect(isPointing()).toBe(true);
  key('Tab', input);
  expect(isPointing()).toBe(false);
});

test('nothing is noted any more once it has stopped', () => {
  stop();
  press();
  expect(isPointing()).toBe(false);
});

test('on a phone there is none from the beginning', () => {
  isPhone = true;
  const end = watchPointing();
  expect(isPointing()).toBe(true);
  key('Tab');
  expect(isPointing()).toBe(false);
  end();
});
