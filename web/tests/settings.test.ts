/** The form of a new table. */
import { describe, expect, it } from 'vitest';
import type { GameFacts } from '../src/lib/protocol';
import {
  draftOf,
  freshDraft,
  isFull,
  newTable,
  opensAfter,
  optionsFor,
  problemsOf,
  quickTable,
  settingsOf,
} from '../src/lib/settings';

const facts: GameFacts = {
  id: 'hundred-one',
  name: '101',
  credit: '',
  artists: null,
  age_min: null,
  seats_min: 2,
  seats_max: 10,
  minutes: 10,
  rules_version: 1,
  options: [
    {
      key: 'form',
      words: ['round', 'match'],
      range: null,
      default: 'match',
      rule: 'O21',
      is_for_match: false,
    },
    {
      key: 'matching',
      words: ['ascending', 'any'],
      range: null,
      default: 'ascending',
      rule: 'O9',
      is_for_match: false,
    },
    { key: 'limit', words: [], range: [1, 10000], default: '101', rule: 'O21', is_for_match: true },
  ],
  levels: ['random', 'easy', 'medium', 'hard', 'expert'],
};

describe('settings of a table', () => {
  it('begin with a table for friends that the server would accept', () => {
    const draft = freshDraft(facts);
    expect(problemsOf(draft, facts)).toEqual([]);
    expect(newTable(draft, facts)).toMatchObject({
      settings: {
        game: 'hundred-one',
        seats: 4,
        options: { form: 'match', matching: 'ascending', limit: '101' },
        clock: null,
      },
      seats: ['me', 'free', 'free', 'free'],
      is_started: false,
    });
  });

  it('leave out what has a meaning only in a match', () => {
    const draft = freshDraft(facts);
    draft.options.form = 'round';
    expect(optionsFor(draft, facts).map((option) => option.key)).toEqual(['matching']);
    draft.options.form = 'match';
    expect(optionsFor(draft, facts).map((option) => option.key)).toEqual(['matching', 'limit']);
    expect(settingsOf(draft, facts).options).toEqual({ form: 'match', matching: 'ascending', limit: '101' });
  });

  it('name the fields whose numbers are not possible', () => {
    const draft = freshDraft(facts);
    Object.assign(draft, { turnSeconds: 30, graceSeconds: 601, awaySeconds: null, isOpenLater: true });
    Object.assign(draft, { openAfter: 'moves', openAfterMoves: 2.5 });
    draft.options = { form: 'match', matching: 'any', limit: 0 };
    const fields = problemsOf(draft, facts).map((problem) => problem.field);
    expect(fields).toEqual(['option-limit', 'grace', 'away', 'open-after']);
  });

  it('do not complain about fields that are not shown', () => {
    const draft = freshDraft(facts);
    Object.assign(draft, { graceSeconds: null, isWatchable: false, isOpenLater: true, openAfterMoves: null });
    Object.assign(draft.options, { form: 'round', limit: null });
    expect(problemsOf(draft, facts)).toEqual([]);
    expect(settingsOf(draft, facts)).toMatchObject({ clock: null, open_after_moves: null });
  });

  it('open whole rounds to spectators, unless moves are chosen', () => {
    const draft = freshDraft(facts);
    expect(opensAfter(settingsOf(draft, facts))).toBeNull();
    draft.isOpenLater = true;
    expect(settingsOf(draft, facts)).toMatchObject({ is_open_after_round: true, open_after_moves: null });
    expect(opensAfter(settingsOf(draft, facts))).toBe('round');
    draft.openAfter = 'moves';
    expect(settingsOf(draft, facts)).toMatchObject({ is_open_after_round: false, open_after_moves: 10 });
    expect(opensAfter(settingsOf(draft, facts))).toBe(10);
    draft.isWatchable = false;
    expect(opensAfter(settingsOf(draft, facts))).toBeNull();
  });

  it('begin at once when only bots are at the table', () => {
    const draft = freshDraft(facts);
    draft.seats = 3;
    draft.chairs[0] = { bot: 'hard' };
    expect(isFull(draft)).toBe(false);
    draft.chairs[1] = { bot: 'easy' };
    expect(newTable(draft, facts)).toMatchObject({
      seats: ['me', { bot: 'hard' }, { bot: 'easy' }],
      is_started: true,
    });
  });

  it('forget a starting seat that no longer exists', () => {
    const draft = { ...freshDraft(facts), start: 3, seats: 3 };
    expect(settingsOf(draft, facts).start).toBeNull();
  });

  it('survive the way into the form and back', () => {
    const draft = freshDraft(facts);
    Object.assign(draft, { turnSeconds: 45, graceSeconds: 7, isPublic: true, isOpenLater: true, pace: 1234 });
    draft.options = { form: 'match', matching: 'any', limit: 50 };
    const settings = settingsOf(draft, facts);
    expect(settingsOf(draftOf(settings, facts), facts)).toEqual(settings);
    const older = { ...settings, is_open_after_round: undefined, open_after_moves: 7 };
    expect(settingsOf(draftOf(older, facts), facts).open_after_moves).toBe(7);
  });

  it('fill a quick table with bots and begin', () => {
    const table = quickTable('klatz');
    expect(table.seats).toHaveLength(table.settings.seats);
    expect(table).toMatchObject({ is_started: true, settings: { seats: 4, is_undo_allowed: true } });
  });
});
