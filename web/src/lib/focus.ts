/** Keeps the focus where the next decision is, without taking it from anybody who writes or reads elsewhere. */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { isTyping } from './keyboard';

const BOARD = 'main.board';

/** What follows the focus at a table. */
export interface Decision {
  /** Where one can point now. */
  next: ReadonlySet<string | undefined>;
  /** What has been pointed at so far. */
  chosen: string[];
}

/** Follows a table's decisions: the first thing that can be done, then the first target of what was raised. */
export class Focus {
  private lastHand = 0;
  private chosen: string[] = [];
  private hadChoice = false;

  /** Notes where the focus is, so that it stays near when that card is gone. */
  note(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || !target.matches('[data-hand]')) return;
    this.lastHand = Math.max(0, hand().indexOf(target));
  }

  /** Something else can be done now, or nothing. */
  async follow({ next, chosen }: Decision): Promise<void> {
    const before = this.chosen;
    const isNew = next.size > 0 && !this.hadChoice;
    this.chosen = chosen;
    this.hadChoice = next.size > 0;
    await tick();
    if (!isFree()) return;
    const here = document.activeElement;
    if (chosen.length > before.length) {
      targets()[0]?.focus();
    } else if (chosen.length < before.length && next.size > 0) {
      if (!here?.matches('.can')) place(before.at(-1))?.focus();
    } else if (isNew && !here?.matches('.can')) {
      (near() ?? document.querySelector<HTMLElement>(`${BOARD} [data-key].can`))?.focus();
    } else if (isLost(here)) {
      hand()[Math.min(this.lastHand, hand().length - 1)]?.focus();
    }
  }
}

/** A question of the table: Tab stays inside, Escape leads out, and the focus goes back afterwards. */
export const holdFocus: Attachment<HTMLElement> = (node) => {
  const from = document.activeElement;
  const buttons = () => [...node.querySelectorAll<HTMLElement>('button')];
  const onKey = (event: KeyboardEvent) => {
    const all = buttons();
    const last = event.shiftKey ? all[0] : all.at(-1);
    if (event.key === 'Escape') {
      hand()[0]?.focus();
    } else if (event.key === 'Tab' && document.activeElement === last) {
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
      event.preventDefault();
    }
  };
  node.dataset.chooser = '';
  node.addEventListener('keydown', onKey);
  if (isFree()) buttons()[0]?.focus();
  return () => {
    node.removeEventListener('keydown', onKey);
    const here = document.activeElement;
    if (from instanceof HTMLElement && from.isConnected && (isLost(here) || node.contains(here)))
      from.focus();
  };
};

/** May the focus be moved? Not while somebody writes, reads a dialog, the log or the result, or uses a tool. */
function isFree(): boolean {
  const here = document.activeElement;
  if (isTyping(here) || document.querySelector('dialog[open]')) return false;
  return isLost(here) || (here?.matches(`${BOARD} [data-key]`) ?? false);
}

function isLost(here: Element | null): boolean {
  return here === null || here === document.body;
}

function hand(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${BOARD} [data-hand][data-key]`)];
}

function targets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${BOARD} [data-key].can`)];
}

/** The first card that can be played; nobody has to look for it. */
function near(): HTMLElement | undefined {
  return hand().find((card) => card.matches('.can'));
}

function place(key: string | undefined): HTMLElement | null {
  return key === undefined ? null : document.querySelector(`${BOARD} [data-key="${CSS.escape(key)}"]`);
}
