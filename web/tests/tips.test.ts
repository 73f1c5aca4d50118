/** Tips give way to the goal where only one note has room. */
import { afterEach, expect, it, vi } from 'vitest';
import { isGoalFloating } from '../src/lib/tips.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('a tip waits while the goal floats, and only then', () => {
  let isNarrow = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
  expect(isGoalFloating()).toBe(false);
  document.body.innerHTML = '<p class="goal">Fewest points win.</p>';
  expect(isGoalFloating()).toBe(true);
  isNarrow = false;
  expect(isGoalFloating()).toBe(false);
  isNarrow = true;
  document.querySelector('.goal')?.classList.add('over');
  expect(isGoalFloating()).toBe(false);
});
