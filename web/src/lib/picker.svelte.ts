/** Turns pointing at places into moves. */
import type { Attachment } from 'svelte/attachments';
import { dragging } from './dragging';

/** A move, and the places that somebody points at one after the other to make it. */
export interface Move<A> {
  action: A;
  path: string[];
}

/** Why something does not go: a sentence, and the number of the rule that says so, if it was a rule. */
export interface Reason {
  text: string;
  rule: string | null;
}

/** A move that the rules do not allow, and why. */
export interface Barred<A> extends Move<A> {
  why: Reason;
}

export interface Deed<A> {
  /** Makes the move. */
  play(action: A): void;
  /** Tells why something does not go, near that place. */
  explain(why: Reason[], place: string): void;
  /** What would be asked of the server for a path that is no move; it knows why not. */
  attempt?(path: string[]): A | null;
}

/**
 * Turns pointing into moves. A place is an element of the table with a name (`hand-43`, `column-left`,
 * `seat-2`); clicking, dragging and the keyboard all end in `press`.
 */
export class Picker<A> {
  moves = $state.raw<Move<A>[]>([]);
  barred = $state.raw<Barred<A>[]>([]);
  /** What has been pointed at so far. */
  chosen = $state.raw<string[]>([]);

  /** Moves that begin with what has been pointed at. */
  readonly left = $derived(this.moves.filter((move) => begins(move.path, this.chosen)));
  /** Where one can point next. */
  readonly next = $derived(new Set(this.left.map((move) => move.path[this.chosen.length])));
  /** With what a move can begin. */
  readonly first = $derived(new Set(this.moves.map((move) => move.path[0])));

  /** What has arrived in the viewer's hand since they last played; a place is named once for each card. */
  fresh = $state.raw<string[]>([]);
  /** The places of the move that a hint has named. */
  hinted = $state.raw<string[]>([]);
  /** The places of each move that a lesson asks for. */
  taught = $state.raw<string[][]>([]);
  /** Is a move on its way? Then nothing is offered, and what could be played keeps its look. */
  isPaused = $state(false);
  private could: ReadonlySet<string | undefined> = new Set();

  constructor(private readonly deed: Deed<A>) {}

  /** A move is on its way. */
  pause(): void {
    const could = this.first;
    this.offer([], []);
    this.could = could;
    this.isPaused = true;
  }

  offer(moves: Move<A>[], barred: Barred<A>[]): void {
    this.isPaused = false;
    this.moves = moves;
    this.barred = barred;
    const stays = moves.some(
      (move) => begins(move.path, this.chosen) && move.path.length > this.chosen.length,
    );
    if (!stays) this.chosen = [];
  }

  /** Somebody points at a place. */
  press(place: string): void {
    if (this.next.has(place)) {
      this.choose([...this.chosen, place]);
    } else if (this.chosen.includes(place)) {
      this.chosen = this.chosen.slice(0, this.chosen.indexOf(place));
    } else if (this.first.has(place)) {
      this.choose([place]);
    } else {
      this.refuse(place);
    }
  }

  /** Something was dragged from one place to another. Returns whether that led anywhere. */
  drop(from: string, to: string): boolean {
    const path = [...this.lead(from), to];
    if (this.moves.some((move) => begins(move.path, path))) {
      this.choose(path);
      return true;
    }
    this.chosen = path.slice(0, -1);
    this.refuse(to);
    this.cancel();
    return false;
  }

  cancel(): void {
    this.chosen = [];
  }

  isNext(place: string): boolean {
    return this.next.has(place);
  }

  /** Why a place cannot be pointed at, if that is known beforehand. */
  why(place: string): Reason[] {
    if (this.next.has(place) || this.first.has(place)) return [];
    return this.reasons(place);
  }

  /** Makes an element a place: click, drag, glow and what screen readers hear. */
  at(place: string): Attachment<HTMLElement> {
    return (node) => {
      node.dataset.at = place;
      node.dataset.key = place;
      $effect(() => {
        node.classList.toggle('can', this.next.has(place));
        node.classList.toggle('chosen', this.chosen.includes(place));
        node.classList.toggle('hinted', this.isHinted(place));
        const isOpen =
          this.next.has(place) ||
          this.first.has(place) ||
          this.chosen.includes(place) ||
          (this.isPaused && this.could.has(place));
        node.setAttribute('aria-disabled', String(!isOpen));
        node.classList.toggle('barred', this.why(place).length > 0);
        if (node.dataset.hand !== undefined)
          node.setAttribute('aria-pressed', String(this.chosen.includes(place)));
      });
      const drag = dragging(node, {
        start: () => this.first.has(place) || this.next.has(place),
        over: (target) => target !== place && this.isWelcome(place, target),
        drop: (target) => this.drop(place, target),
        refused: () => {
          const why = this.why(place);
          if (why.length > 0) this.deed.explain(why, place);
        },
      });
      const click = () => {
        if (!drag.hasJustDropped()) this.press(place);
      };
      node.addEventListener('click', click);
      return () => {
        node.removeEventListener('click', click);
        drag.end();
      };
    };
  }

  /** Is this where the hinted move, or one that a lesson asks for, goes on from what has been pointed at? */
  private isHinted(place: string): boolean {
    const goesOn = (path: string[]) => path[this.chosen.length] === place && begins(path, this.chosen);
    return goesOn(this.hinted) || this.taught.some(goesOn);
  }

  /** What has been pointed at once `from` is picked up. */
  private lead(from: string): string[] {
    if (this.next.has(from)) return [...this.chosen, from];
    const place = this.chosen.indexOf(from);
    return place < 0 ? [from] : this.chosen.slice(0, place + 1);
  }

  private isWelcome(from: string, to: string): boolean {
    const path = [...this.lead(from), to];
    return this.moves.some((move) => begins(move.path, path));
  }

  private choose(path: string[]): void {
    const [move, ...others] = this.moves.filter((one) => begins(one.path, path));
    if (move && others.length === 0) {
      this.chosen = [];
      this.deed.play(move.action);
    } else {
      this.chosen = path;
    }
  }

  private refuse(place: string): void {
    const path = [...this.chosen, place];
    const why = this.reasons(place);
    if (why.length > 0) {
      this.deed.explain(why, place);
      return;
    }
    const action = this.moves.length > 0 ? this.deed.attempt?.(path) : null;
    if (action) this.deed.play(action);
    else this.cancel();
  }

  /** Every reason against pointing there next, or at all: a card may be too high here and too low there. */
  private reasons(place: string): Reason[] {
    const next = this.against([...this.chosen, place]);
    return next.length > 0 ? next : this.against([place]);
  }

  private against(path: string[]): Reason[] {
    const all = this.barred.filter((one) => begins(one.path, path)).map(({ why }) => why);
    return all.filter(({ text }, index) => all.findIndex((one) => one.text === text) === index);
  }
}

function begins(path: string[], start: string[]): boolean {
  return start.every((place, index) => path[index] === place);
}
