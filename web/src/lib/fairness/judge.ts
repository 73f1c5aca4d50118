/** Judges after a match whether it was dealt fairly; loaded when it is needed. */
import type { DealModule } from './draws';
import type { Kept } from './kept';
import type { Event, Replay, Step } from './replay';
import { commitment, NOTHING, ONE, seatCommitment, TWO } from './scheme';
import type { Seen } from './seen';
import { MatchSeed } from './stream';

/** What does not hold; the names of sentences in `locales/` (`fair-wrong-…`). */
export type Wrong =
  | 'commitment'
  | 'other-commitment'
  | 'contribution'
  | 'dropped'
  | 'list'
  | 'silence'
  | 'seat'
  | 'bot'
  | 'start'
  | 'card'
  | 'shown';

/** Why a match that holds is not proven by oneself (`fair-without-…`). */
export type Without = 'watched' | 'silent' | 'first-scheme' | 'elsewhere';

/** Why nothing can be said (`fair-unknown-…`). */
export type Unknown = 'replay' | 'scheme' | 'rules';

export interface Finding {
  wrong: Wrong;
  /** Where, and what was found and expected, for somebody who looks into it. */
  details: string;
}

export type Verdict =
  | { outcome: 'proven'; cards: number; shown: number }
  | { outcome: 'without'; why: Without; cards: number; shown: number }
  | { outcome: 'unknown'; why: Unknown; details: string }
  | { outcome: 'broken'; findings: Finding[] };

/**
 * Was the match dealt fairly? `kept` is what this browser has kept about the table, `seen` what it was shown during
 * play, `deal` derives the draws of the replay's game. Nothing in the replay is believed: every commitment and every
 * card is derived.
 */
export function judge(replay: Replay, kept: Kept | null, seen: Seen, deal: DealModule | null): Verdict {
  const { fairness } = replay;
  if (!deal?.versions.includes(replay.rules_version)) {
    return { outcome: 'unknown', why: 'rules', details: `${replay.game} ${String(replay.rules_version)}` };
  }
  if (fairness.scheme !== ONE && fairness.scheme !== TWO) {
    return { outcome: 'unknown', why: 'scheme', details: fairness.scheme };
  }
  const findings = [...checkRecord(replay), ...(kept ? checkKept(replay, kept) : [])];
  let cards = 0;
  try {
    cards = checkCards(replay, deal, findings);
  } catch (reason) {
    findings.push({ wrong: 'card', details: String(reason) });
  }
  const shown = checkShown(replay, seen, findings);
  if (findings.length > 0) return { outcome: 'broken', findings };
  const why = missing(replay, kept);
  return why ? { outcome: 'without', why, cards, shown } : { outcome: 'proven', cards, shown };
}

/** What was revealed must fit what was published. */
function checkRecord({ fairness, seats }: Replay): Finding[] {
  const findings: Finding[] = [];
  const find = (wrong: Wrong, details: string): void => {
    findings.push({ wrong, details });
  };
  const derived = commitment(fairness);
  if (derived !== fairness.commitment) find('commitment', `${fairness.commitment}, but it is ${derived}`);
  const committed = fairness.seat_commitments ?? [];
  const wanted = fairness.scheme === TWO ? seats.length : 0;
  if (fairness.contributions.length !== seats.length || committed.length !== wanted) {
    find('list', `${String(fairness.contributions.length)} and ${String(committed.length)} entries`);
  }
  seats.forEach(({ bot }, seat) => {
    const given = fairness.contributions[seat] ?? NOTHING;
    const promised = committed[seat] ?? NOTHING;
    if (bot !== undefined && (given !== NOTHING || promised !== NOTHING)) find('bot', `seat ${String(seat)}`);
    if (fairness.scheme === TWO && given !== NOTHING) {
      const follows = seatCommitment(fairness.commitment, given);
      if (follows !== promised) find('seat', `seat ${String(seat)}: ${promised}, but it is ${follows}`);
    }
  });
  return findings;
}

/** What was revealed must be what this browser has kept. */
function checkKept({ fairness, start }: Replay, kept: Kept): Finding[] {
  const findings: Finding[] = [];
  const find = (wrong: Wrong, details: string): void => {
    findings.push({ wrong, details });
  };
  if (kept.commitment !== fairness.commitment || kept.conflict !== undefined) {
    const other = kept.conflict ?? fairness.commitment;
    find('other-commitment', `${kept.commitment} at first, then ${other}`);
  }
  if (fairness.scheme !== TWO) return findings;
  const list = fairness.seat_commitments ?? [];
  if (kept.frozen && kept.frozen.join() !== list.join()) {
    find('list', `${kept.frozen.join(' ')} at the start, then ${list.join(' ')}`);
  }
  const gave = fairness.contributions.flatMap((given, seat) => (given === NOTHING ? [] : [seat]));
  if (kept.contributed && kept.contributed.join() !== gave.join()) {
    find('silence', `${kept.contributed.join(' ')} had revealed, then ${gave.join(' ')}`);
  }
  if (kept.start !== undefined) {
    const named = start.type === 'named' ? start.seat : null;
    if (kept.start !== named) find('start', `${String(kept.start)} was named, then ${String(named)}`);
  }
  if (kept.seat !== undefined && kept.contribution !== undefined) {
    const mine = fairness.contributions[kept.seat] ?? NOTHING;
    if (mine === NOTHING && kept.isTaken) find('dropped', `seat ${String(kept.seat)}`);
    if (mine !== NOTHING && mine !== kept.contribution) {
      find('contribution', `${kept.contribution} was sent, ${mine} was used`);
    }
  }
  return findings;
}

/** Why this browser's own contribution is not in the seed. */
function missing({ fairness }: Replay, kept: Kept | null): Without | null {
  if (!kept) return 'elsewhere';
  if (fairness.scheme !== TWO) return 'first-scheme';
  if (kept.seat === undefined || kept.contribution === undefined) return 'watched';
  return fairness.contributions[kept.seat] === kept.contribution ? null : 'silent';
}

/** Derives what chance brings, round by round; how many events were checked. */
function checkCards(replay: Replay, deal: DealModule, findings: Finding[]): number {
  const seed = new MatchSeed(replay.fairness);
  const seats = replay.seats.length;
  const drawn = seed.stream('start').below(seats);
  if (replay.start.type !== 'named' && replay.start.seat !== drawn) {
    findings.push({
      wrong: 'start',
      details: `${String(replay.start.seat)}, but ${String(drawn)} was drawn`,
    });
  }
  const carried = {};
  let cards = 0;
  for (const [index, round] of replay.rounds.entries()) {
    const number = String(index + 1);
    const start = (replay.start.seat + index) % seats;
    if (round.start !== start) findings.push({ wrong: 'start', details: `round ${number}` });
    const events = round.steps.flatMap((step) => step.events);
    const [deck, dice] = [seed.stream(`round ${number} deck`), seed.stream(`round ${number} dice`)];
    const draws = deal.follow({ deck, dice, seats, start, options: replay.options, events, carried });
    for (const [at, step] of round.steps.entries()) {
      if (step.seat !== undefined && !draws.isDealt)
        throw new Error(`round ${number}: not everybody was dealt to`);
      for (const event of step.events) {
        const expected = draws.expect(event);
        if (!expected) continue;
        cards += 1;
        if (!same(expected, event)) {
          const place = `round ${number}, step ${String(at + 1)}`;
          const details = `${place}: ${JSON.stringify(event)}, but ${JSON.stringify(expected)} follows`;
          // What comes after a wrong card cannot be judged.
          findings.push({ wrong: 'card', details });
          return cards;
        }
      }
    }
  }
  return cards;
}

/** What this browser was shown must be what is in the replay; how many moves were compared. */
function checkShown(replay: Replay, seen: Seen, findings: Finding[]): number {
  let compared = 0;
  // What people are shown counts the rounds of the match, a replay those of its table.
  const before = replay.carried?.rounds ?? 0;
  for (const { round, entries } of seen) {
    const happened = moves(replay.rounds[round - before - 1]?.steps ?? []);
    for (const [at, events] of entries.entries()) {
      if (!fits(events, happened[at])) {
        const [theirs, ours] = [JSON.stringify(happened[at] ?? null), JSON.stringify(events)];
        const details = `round ${String(round)}, move ${String(at)}: ${theirs}, but ${ours} was shown`;
        findings.push({ wrong: 'shown', details });
        break;
      }
      compared += 1;
    }
  }
  return compared;
}

/** The deal, then each decision with everything that it led to. */
function moves(steps: Step[]): Event[][] {
  const list: Event[][] = [[]];
  for (const step of steps) {
    if (step.seat !== undefined) list.push([]);
    list.at(-1)?.push(...step.events);
  }
  return list;
}

function same(one: unknown, other: unknown): boolean {
  const isDeep = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  if (!isDeep) return one === other;
  const keys = Object.keys(one);
  const [ours, theirs] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  return (
    keys.length === Object.keys(other).length &&
    Array.isArray(one) === Array.isArray(other) &&
    keys.every((key) => same(ours[key], theirs[key]))
  );
}

/** Is `whole` what was shown? What was hidden is `null` and fits anything. */
function fits(shown: unknown, whole: unknown): boolean {
  if (shown === null || shown === undefined) return true;
  if (Array.isArray(shown)) {
    return (
      Array.isArray(whole) &&
      shown.length === whole.length &&
      shown.every((one, index) => fits(one, whole[index]))
    );
  }
  if (typeof shown === 'object') {
    if (typeof whole !== 'object' || whole === null) return false;
    const theirs = whole as Record<string, unknown>;
    return Object.entries(shown).every(([key, value]) => fits(value, theirs[key]));
  }
  return shown === whole;
}
