/** Who may have hints, and what becomes of one. */
import { describe, expect, test } from 'vitest';
import { Hints, mayHint } from '../src/lib/hints.svelte';
import type { TableSync } from '../src/lib/protocol';

type Sync = TableSync<unknown, unknown, unknown>;

function table(hints: string | undefined, others: string[], seat: number | null = 0): Sync {
  const seats = ['person', ...others].map((type) => ({ type }));
  return { settings: { hints }, seats, you: { seat } } as unknown as Sync;
}

describe('hints', () => {
  test('by default they are for a person alone with bots', () => {
    expect(mayHint(table(undefined, ['bot', 'bot']))).toBe(true);
    expect(mayHint(table(undefined, ['bot', 'person']))).toBe(false);
    expect(mayHint(table('everybody', ['person']))).toBe(true);
    expect(mayHint(table('everybody', ['person'], null))).toBe(false);
    expect(mayHint(table('nobody', ['bot']))).toBe(false);
  });

  test('an answer counts only for the last question', () => {
    const hints = new Hints<string>();
    hints.ask('1');
    hints.ask('2');
    hints.hear({ id: '1', action: 'old', reason: { code: 'a' } });
    expect(hints.now).toBeNull();
    hints.hear({ id: '2', action: 'new', reason: { code: 'a' } });
    expect(hints.now?.action).toBe('new');
    hints.clear();
    expect(hints.now).toBeNull();
  });
});
