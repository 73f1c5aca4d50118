/** A hint for the player to move: first what matters, then the move itself. */
import type { Hint, TableSync } from './protocol';

export class Hints<A> {
  /** What the server has answered. */
  now = $state.raw<Hint<A> | null>(null);
  /** Does the player want to see the move as well? */
  isMoveShown = $state(false);
  /** The id of the question that is not answered yet. */
  asked = $state<string | null>(null);

  ask(id: string): void {
    this.clear();
    this.asked = id;
  }

  hear(hint: Hint<A>): void {
    if (hint.id !== this.asked) return;
    this.asked = null;
    this.now = hint;
  }

  /** The position is another one, or the server has refused. */
  clear(): void {
    this.asked = null;
    this.now = null;
    this.isMoveShown = false;
  }
}

/** May the viewer ask for hints at this table? */
export function mayHint({ settings, seats, you }: TableSync<unknown, unknown, unknown>): boolean {
  switch (settings.hints ?? 'alone') {
    case 'everybody':
      return you.seat !== null;
    case 'nobody':
      return false;
    case 'alone':
      return seats.every((one, seat) => one?.type !== 'person' || seat === you.seat);
  }
}
