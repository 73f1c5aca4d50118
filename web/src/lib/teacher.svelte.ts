/** Follows a lesson at its table: what is said now, what it points at, and how far the player has got. */
import { isExpected, nextStep, type Lesson, type Moment, type Step } from './lesson';
import type { Json } from './pattern';

export class Teacher {
  /** The step that is being said, by its place. */
  current = $state<number | null>(null);
  /** What a player hears who did something else than they were asked. */
  aside = $state<string | null>(null);
  /** Does the player want to hear the lesson? */
  isHeard = $state(true);
  private said = $state.raw<ReadonlySet<number>>(new Set());
  /** The moment that was looked at last. */
  private seen: number | null = null;

  readonly step: Step | null = $derived.by(() =>
    this.current === null ? null : (this.lesson.steps[this.current] ?? null),
  );
  /** Has everything been said that does not wait for the end of the round, and been done? */
  readonly isTaught: boolean = $derived.by(
    () =>
      this.current === null &&
      this.lesson.steps.every((step, place) => this.said.has(place) || step.when?.over === true),
  );
  /** How many steps have been said. */
  readonly count: number = $derived(this.said.size);

  constructor(
    readonly lesson: Lesson,
    private readonly table: string,
  ) {
    this.said = new Set(remembered(table).filter((place) => place < lesson.steps.length));
    this.isHeard = sessionStorage.getItem(`${PREFIX}${table}.off`) === null;
  }

  /** The player has something before them; each position is looked at once, however often it is drawn. */
  look(moment: Moment, position: number): void {
    if (position === this.seen) return;
    this.seen = position;
    this.next(moment);
  }

  /** Goes on to the next step that is due in the same moment. */
  next(moment: Moment): void {
    this.current = nextStep(this.lesson.steps, this.said, moment);
    if (this.current === null) return;
    this.aside = null;
    this.said = new Set([...this.said, this.current]);
    // A step that asks for something is remembered once it has been done, so that it is there again after a reload.
    if (this.step?.expect === undefined) this.remember();
  }

  /** The player has acted. */
  act(action: Json, view: Json): void {
    const step = this.step;
    this.aside = step && !isExpected(step, action, view) ? (step.otherwise ?? null) : null;
    this.current = null;
    this.remember();
  }

  /** Switches what is said off, or on again. */
  hear(isHeard: boolean): void {
    this.isHeard = isHeard;
    if (isHeard) sessionStorage.removeItem(`${PREFIX}${this.table}.off`);
    else sessionStorage.setItem(`${PREFIX}${this.table}.off`, 'yes');
  }

  private remember(): void {
    sessionStorage.setItem(PREFIX + this.table, JSON.stringify([...this.said]));
  }
}

const PREFIX = 'pyatak.lesson.';

function remembered(table: string): number[] {
  try {
    const found = JSON.parse(sessionStorage.getItem(PREFIX + table) ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter((one): one is number => typeof one === 'number') : [];
  } catch {
    return [];
  }
}
