import { AT_A_GLANCE, BOUNDS, OFFERED, SUGGESTED, type GameId } from './facts';
import type { GameFacts, Hints, NewTable, NewTableSeat, OptionFacts, Settings } from './protocol';
import type { Phrase } from './words.svelte';

/** Somebody in a seat of a new table: a friend who is to come, or a bot of a level. */
export type Chair = 'free' | { bot: string };

/** Settings while somebody fills them in: a number field may be empty. */
export interface Draft {
  seats: number;
  /** The seats beside the first one, which the person who opens the table takes. */
  chairs: Chair[];
  options: Record<string, string | number | null>;
  turnSeconds: number | null;
  graceSeconds: number | null;
  isPublic: boolean;
  isWatchable: boolean;
  /** Spectators see all hands later, when a round is over or some moves later. */
  isOpenLater: boolean;
  openAfter: 'round' | 'moves';
  openAfterMoves: number | null;
  awaySeconds: number | null;
  standIn: string;
  pace: number;
  isUndoAllowed: boolean;
  hints: Hints;
  start: number | null;
}

/** A field that cannot stay like that, and why. */
export interface Problem {
  field: string;
  phrase: Phrase;
}

/** A table against bots that begins at once. It names its options, so that it is what the page has promised. */
export function quickTable(game: GameId, level: string = OFFERED.bots): NewTable {
  const { seats, defaults } = AT_A_GLANCE[game];
  const bots = Array.from({ length: seats - 1 }, (): NewTableSeat => ({ bot: level }));
  return {
    settings: { ...SUGGESTED, game, seats, options: defaults },
    seats: ['me', ...bots],
    is_started: true,
  };
}

/** What the form shows first: a table for friends. */
export function freshDraft(facts: GameFacts): Draft {
  const glance = (AT_A_GLANCE as Partial<typeof AT_A_GLANCE>)[facts.id as GameId];
  const seats = clamp(glance?.seats ?? facts.seats_min, facts.seats_min, facts.seats_max);
  return {
    seats,
    chairs: Array.from({ length: facts.seats_max - 1 }, () => 'free'),
    options: Object.fromEntries(facts.options.map((option) => [option.key, valueOf(option, option.default)])),
    turnSeconds: SUGGESTED.clock?.turn_seconds ?? null,
    graceSeconds: OFFERED.grace_seconds,
    isPublic: SUGGESTED.is_public,
    isWatchable: SUGGESTED.is_watchable,
    isOpenLater: false,
    openAfter: 'round',
    openAfterMoves: OFFERED.open_after_moves,
    awaySeconds: SUGGESTED.away_seconds,
    standIn: SUGGESTED.stand_in,
    pace: SUGGESTED.pace_milliseconds,
    isUndoAllowed: SUGGESTED.is_undo_allowed,
    hints: 'alone',
    start: null,
  };
}

/** The form for a table that exists. */
export function draftOf(settings: Settings, facts: GameFacts): Draft {
  const draft = freshDraft(facts);
  for (const option of facts.options) {
    draft.options[option.key] = valueOf(option, settings.options[option.key] ?? option.default);
  }
  return {
    ...draft,
    seats: settings.seats,
    turnSeconds: settings.clock?.turn_seconds ?? null,
    graceSeconds: settings.clock?.grace_seconds ?? OFFERED.grace_seconds,
    isPublic: settings.is_public,
    isWatchable: settings.is_watchable,
    isOpenLater: opensAfter(settings) !== null,
    openAfter: settings.open_after_moves === null ? 'round' : 'moves',
    openAfterMoves: settings.open_after_moves ?? draft.openAfterMoves,
    awaySeconds: settings.away_seconds,
    standIn: settings.stand_in,
    pace: settings.pace_milliseconds,
    isUndoAllowed: settings.is_undo_allowed,
    hints: settings.hints ?? 'alone',
    start: settings.start,
  };
}

/** The form of play comes first and alone; a match knows options that a single round has no use for. */
export function optionsFor(draft: Draft, facts: GameFacts): OptionFacts[] {
  const isMatch = draft.options.form !== 'round';
  return facts.options.filter((option) => option.key !== 'form' && (isMatch || !option.is_for_match));
}

/** Everything that the server would refuse and that can be said beside its field. */
export function problemsOf(draft: Draft, facts: GameFacts): Problem[] {
  const found: Problem[] = [];
  const between = (field: string, value: string | number | null | undefined, least: number, most: number) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return;
    found.push({ field, phrase: { id: 'new-number-wrong', args: { least, most } } });
  };
  between('seats', draft.seats, facts.seats_min, facts.seats_max);
  for (const option of optionsFor(draft, facts)) {
    if (option.range) between(`option-${option.key}`, draft.options[option.key], ...option.range);
  }
  if (draft.turnSeconds !== null) between('grace', draft.graceSeconds, ...BOUNDS.grace_seconds);
  between('away', draft.awaySeconds, ...BOUNDS.away_seconds);
  if (opensAfterMoves(draft)) between('open-after', draft.openAfterMoves, ...BOUNDS.open_after_moves);
  return found;
}

export function settingsOf(draft: Draft, facts: GameFacts): Settings {
  const form = facts.options.filter((option) => option.key === 'form');
  const options = [...form, ...optionsFor(draft, facts)].map((option): [string, string] => [
    option.key,
    String(draft.options[option.key] ?? option.default),
  ]);
  return {
    game: facts.id,
    options: Object.fromEntries(options),
    seats: draft.seats,
    is_public: draft.isPublic,
    is_watchable: draft.isWatchable,
    is_open_after_round: draft.isWatchable && draft.isOpenLater && draft.openAfter === 'round',
    open_after_moves: opensAfterMoves(draft) ? draft.openAfterMoves : null,
    clock:
      draft.turnSeconds === null
        ? null
        : { turn_seconds: draft.turnSeconds, grace_seconds: draft.graceSeconds ?? OFFERED.grace_seconds },
    away_seconds: draft.awaySeconds ?? SUGGESTED.away_seconds,
    stand_in: draft.standIn,
    pace_milliseconds: draft.pace,
    is_undo_allowed: draft.isUndoAllowed,
    hints: draft.hints,
    start: draft.start !== null && draft.start < draft.seats ? draft.start : null,
  };
}

/** When spectators may see all hands, if everybody agrees: after the round, some moves later, or never. */
export function opensAfter(settings: Settings): 'round' | number | null {
  return settings.open_after_moves ?? (settings.is_open_after_round ? 'round' : null);
}

function opensAfterMoves(draft: Draft): boolean {
  return draft.isWatchable && draft.isOpenLater && draft.openAfter === 'moves';
}

/** A table where nobody is waited for begins at once. */
export function newTable(draft: Draft, facts: GameFacts): NewTable {
  const chairs = draft.chairs.slice(0, draft.seats - 1);
  return {
    settings: settingsOf(draft, facts),
    seats: ['me', ...chairs],
    is_started: isFull(draft),
  };
}

export function isFull(draft: Draft): boolean {
  return draft.chairs.slice(0, draft.seats - 1).every((chair) => chair !== 'free');
}

function valueOf(option: OptionFacts, value: string): string | number {
  return option.range ? Number(value) : value;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
