/** What a key means, whatever is printed on it. */
import { describe, expect, it } from 'vitest';
import { wishOf } from '../src/lib/keyboard';

const pressed = (key: string, code: string, shiftKey = false) => wishOf({ key, code, shiftKey });

describe('keys on any layout', () => {
  it('takes a Latin letter for itself, wherever it stands', () => {
    expect(pressed('u', 'KeyU')).toBe('undo');
    expect(pressed('c', 'KeyI')).toBe('chat');
    expect(pressed('g', 'KeyU')).toBeNull();
  });

  it('takes a Cyrillic letter for the place of its key', () => {
    expect(pressed('г', 'KeyU')).toBe('undo');
    expect(pressed('с', 'KeyC')).toBe('chat');
    expect(pressed('а', 'KeyF')).toBeNull();
  });

  it('opens the list of keys with ? on every layout', () => {
    expect(pressed('?', 'Slash', true)).toBe('help');
    expect(pressed('?', 'Minus', true)).toBe('help');
    expect(pressed('?', 'Digit7', true)).toBe('help');
    expect(pressed(',', 'Slash', true)).toBe('help');
    expect(pressed('.', 'Slash')).toBeNull();
  });

  it('finds the digits where they need Shift, too', () => {
    expect(pressed('1', 'Digit1')).toEqual({ card: 0 });
    expect(pressed('&', 'Digit1')).toEqual({ card: 0 });
    expect(pressed('0', 'Numpad0')).toEqual({ card: 9 });
    expect(pressed('!', 'Digit1', true)).toBeNull();
  });
});
