/** What screen readers are told at rest: nothing that is gone at once. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Status from '../src/parts/Status.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('speaks what stays, never what is replaced at once, and the same again after a silence', () => {
  const props = $state({ text: 'Boris’s turn' });
  const status = mount(Status, { target: document.body, props });
  const spoken = () => {
    flushSync();
    return document.querySelector('[role="status"]')?.textContent;
  };
  const say = (text: string) => {
    props.text = text;
    flushSync();
  };
  flushSync();
  expect(spoken()).toBe('');
  vi.advanceTimersByTime(100);
  say('Your turn: play a card.');
  vi.advanceTimersByTime(200);
  expect(spoken()).toBe('');
  vi.advanceTimersByTime(100);
  expect(spoken()).toBe('Your turn: play a card.');
  say('');
  vi.advanceTimersByTime(1);
  expect(spoken()).toBe('');
  say('Your turn: play a card.');
  vi.advanceTimersByTime(300);
  expect(spoken()).toBe('Your turn: play a card.');
  void unmount(status);
});
