/** Whether somebody points or uses keys. The focus follows the decision either way, for screen readers, but a ring around a
 * card that nobody has chosen looks like advice to those who point. `app.css` leaves it out while the root says so. */
import { isTyping } from './keyboard';

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/**
 * Says at the root that somebody points, from the first press until the next key, and on a phone from the beginning;
 * returns how to stop.
 */
export function watchPointing(root: HTMLElement = document.documentElement): () => void {
  const onPress = () => {
    root.dataset.pointing = '';
  };
  const onKey = ({ key, target }: KeyboardEvent) => {
    // Who writes to the others, or holds a key while pointing, still points.
    const isElsewhere = target instanceof Element && isTyping(target) && key !== 'Tab';
    if (!isElsewhere && !MODIFIERS.has(key)) delete root.dataset.pointing;
  };
  if (matchMedia('(hover: none)').matches) onPress();
  window.addEventListener('pointerdown', onPress, { capture: true });
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    window.removeEventListener('pointerdown', onPress, { capture: true });
    window.removeEventListener('keydown', onKey, { capture: true });
  };
}
