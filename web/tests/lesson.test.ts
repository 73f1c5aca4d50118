// Lessons and tips: the same patterns as in the program, and which step is due.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/game';
import { hasLesson, holds, loadLesson, nextStep, type Lesson, type Moment } from '../src/lib/lesson';
import { chooseLevel, noteRound, standingIn, suggestion } from '../src/lib/levels';
import { matches, type Json } from '../src/lib/pattern';
import { Teacher } from '../src/lib/teacher.svelte';
import { nextTip, readTips, rememberTip } from '../src/lib/tips.svelte';

interface Example {
  what: string;
  pattern: Json;
  view?: Json;
  yes: Json[];
  no: Json[];
}
/** Tests run in `web/`. */
const examples = JSON.parse(readFileSync('../crates/lesson/tests/patterns.json', 'utf8')) as Example[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('patterns', () => {
  test.each(examples)('$what', ({ pattern, view = null, yes, no }) => {
    for (const value of yes) expect(matches(pattern, value, view), JSON.stringify(value)).toBe(true);
    for (const value of no) expect(matches(pattern, value, view), JSON.stringify(value)).toBe(false);
  });
});

const lesson: Lesson = {
  minutes: 1,
  steps: [
    { say: 'play', rule: 'X1', expect: { type: 'play' }, otherwise: 'play-otherwise' },
    { say: 'hit', rule: 'X2', when: { event: { type: 'hit', seat: '$me' } } },
    { say: 'stuck', rule: 'X3', when: { only: { type: 'draw' } }, expect: { type: 'draw' } },
    { say: 'end', rule: 'X4', when: { over: true } },
  ],
};
const view = { viewer: { seat: 0 } };
const [play, draw] = [{ type: 'play' }, { type: 'draw' }];

function turn(legal: Json[], events: Json[] = []): Moment {
  return { view, legal, events, isOver: false };
}
const over: Moment = { view, legal: [], events: [], isOver: true };

describe('a lesson', () => {
  test('says each step once, when it is due', () => {
    const teacher = new Teacher(lesson, 'a');
    teacher.look(turn([play, draw]), 1);
    expect(teacher.step?.say).toBe('play');
    // The same moment is looked at once, however often something is drawn again.
    teacher.look(turn([play, draw]), 1);
    expect(teacher.step?.say).toBe('play');
    teacher.act(play, view);
    expect([teacher.step, teacher.aside]).toEqual([null, null]);
    teacher.look(turn([draw], [{ type: 'hit', seat: 0 }]), 2);
    expect(teacher.step?.say).toBe('hit');
    teacher.next(turn([draw], [{ type: 'hit', seat: 0 }]));
    expect(teacher.step?.say).toBe('stuck');
    expect(teacher.isTaught).toBe(false);
    teacher.act(draw, view);
    expect(teacher.isTaught).toBe(true);
    teacher.look(over, 3);
    expect(teacher.step?.say).toBe('end');
  });

  test('goes on when somebody does something else, and says so', () => {
    const teacher = new Teacher(lesson, 'a');
    teacher.look(turn([play, draw]), 1);
    teacher.act(draw, view);
    expect(teacher.aside).toBe('play-otherwise');
    teacher.look(turn([play]), 2);
    expect(teacher.step).toBeNull();
    teacher.look(over, 3);
    expect(teacher.step?.say).toBe('end');
  });

  test('has the step again after a reload, and not what was done', () => {
    const before = new Teacher(lesson, 'a');
    before.look(turn([play]), 1);
    expect(new Teacher(lesson, 'a').count).toBe(0);
    before.act(play, view);
    const after = new Teacher(lesson, 'a');
    expect(after.count).toBe(1);
    expect(new Teacher(lesson, 'b').count).toBe(0);
    after.hear(false);
    expect(new Teacher(lesson, 'a').isHeard).toBe(false);
  });

  test('says nothing that cannot be done', () => {
    expect(nextStep(lesson.steps, new Set(), turn([{ type: 'pass' }]))).toBeNull();
    expect(nextStep(lesson.steps, new Set(), over)).toBe(3);
  });

  test.each(GAMES)('of %s is there', async (game) => {
    expect(hasLesson(game)).toBe(true);
    const found = await loadLesson(game);
    expect(found?.steps[0]?.expect).toBeDefined();
    expect(found?.tips?.length).toBeGreaterThanOrEqual(4);
  });

  test('need not be there', async () => {
    expect(hasLesson('no-such-game')).toBe(false);
    expect(await loadLesson('no-such-game')).toBeNull();
  });
});

describe('tips', () => {
  const all = [
    { say: 'one', rule: 'X1', when: { legal: { type: 'play' } } },
    { say: 'two', rule: 'X2', when: { view: { viewer: { seat: 0 } } } },
  ];

  test('are said once on a device', () => {
    expect(nextTip(all, readTips('a'), turn([play]))?.say).toBe('one');
    rememberTip('a', 'one');
    expect(nextTip(all, readTips('a'), turn([play]))?.say).toBe('two');
    rememberTip('a', 'two');
    expect(nextTip(all, readTips('a'), turn([play]))).toBeNull();
    expect(nextTip(all, readTips('b'), turn([draw]))?.say).toBe('two');
  });

  test('never come after the end of a round', () => {
    expect(holds({ view: {} }, over)).toBe(false);
  });
});

describe('the level of bots', () => {
  test('is easy at first, then what was chosen last', () => {
    expect(standingIn('a').level).toBe('easy');
    chooseLevel('a', 'hard');
    expect(standingIn('a')).toEqual({ level: 'hard', streak: 0 });
    expect(standingIn('b').level).toBe('easy');
    localStorage.setItem('pyatak.level.a', '{"level":"no such level"}');
    expect(standingIn('a').level).toBe('easy');
  });

  test('is doubted after three rounds in a row', () => {
    for (const isWon of [true, true, false, true, true]) noteRound('a', 'easy', isWon);
    expect(suggestion(standingIn('a'))).toBeNull();
    noteRound('a', 'easy', true);
    expect(suggestion(standingIn('a'))).toBe('medium');
    for (let round = 0; round < 3; round++) noteRound('a', 'medium', false);
    expect(suggestion(standingIn('a'))).toBe('easy');
    expect(suggestion({ level: 'easy', streak: -9 })).toBeNull();
    expect(suggestion({ level: 'expert', streak: 9 })).toBeNull();
  });
});
