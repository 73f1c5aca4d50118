/** Lessons and tips as data: which step is due. The program does the same in `crates/lesson/src/moment.rs`. */
import { matches, type Json } from './pattern';

/** A condition on a moment. Everything that is named has to hold. */
export interface When {
  event?: Json;
  legal?: Json;
  only?: Json;
  view?: Json;
  over?: boolean;
}

/** One thing that a lesson teaches: the message `<game>-lesson-<say>`. */
export interface Step {
  when?: When;
  say: string;
  rule: string;
  point?: string[];
  expect?: Json;
  otherwise?: string;
}

/** A sentence for the first time that a rule is about to matter: the message `<game>-tip-<say>`. */
export interface Tip {
  when: When;
  say: string;
  rule: string;
  point?: string[];
}

/** What the page needs of `games/<game>/lesson.json`. */
export interface Lesson {
  minutes: number;
  steps: Step[];
  tips?: Tip[];
}

/** What a player has before them: they have to decide, or the round is over. */
export interface Moment {
  view: Json;
  legal: Json[];
  /** What has happened since the player's last action, that one included. */
  events: Json[];
  isOver: boolean;
}

const lessons = import.meta.glob<Lesson>('../../../games/*/lesson.json', { import: 'default' });

/** The lesson of a game; a game need not have one. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  return (await lessons[`../../../games/${game}/lesson.json`]?.()) ?? null;
}

/** Has the game a lesson? */
export function hasLesson(game: string): boolean {
  return `../../../games/${game}/lesson.json` in lessons;
}

export function holds(when: When, moment: Moment): boolean {
  const { view, legal, events } = moment;
  const some = (pattern: Json | undefined, all: Json[]) =>
    pattern === undefined || all.some((one) => matches(pattern, one, view));
  const { event, legal: can, only, view: seen, over = false } = when;
  return (
    over === moment.isOver &&
    some(event, events) &&
    some(can, legal) &&
    (only === undefined || legal.every((one) => matches(only, one, view))) &&
    (seen === undefined || matches(seen, view, view))
  );
}

/** Is the action one that the step asks for? */
export function isExpected(step: Step, action: Json, view: Json): boolean {
  return step.expect === undefined || matches(step.expect, action, view);
}

/** Is it due? A step that asks for a move is due only if there is one. */
export function isDue(step: Step, moment: Moment): boolean {
  const canBeDone =
    step.expect === undefined || moment.legal.some((action) => isExpected(step, action, moment.view));
  return holds(step.when ?? {}, moment) && canBeDone;
}

/** The first step that is due and has not been said, by its place. */
export function nextStep(steps: Step[], said: ReadonlySet<number>, moment: Moment): number | null {
  const place = steps.findIndex((step, index) => !said.has(index) && isDue(step, moment));
  return place < 0 ? null : place;
}
