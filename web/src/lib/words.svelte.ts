/** Messages in the language in force. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { argumentsOf } from './arguments';
import { chosenLanguage, messagesIn, rememberLanguage, type Language } from './language';

export type { Language };
export const OWN_NAMES: Record<Language, string> = { ru: 'Русский', en: 'English', de: 'Deutsch' };
export type Arguments = Record<string, FluentVariable>;
/** A sentence that is not yet said, so that it can be said in any language. */
export interface Phrase {
  id: string;
  args?: Arguments;
}

/** A message that is said as it stands: without arguments, on one line. */
const PLAIN = /^[^{\n]*$/;
/** Another message that is a part of this one. */
const PART = /\{\s*([a-z][\w-]*)\s*\}/g;

/** The numbers from here on have a sign between their digits. */
const GROUPED_FROM = 1000;

/**
 * A number that every language of ours writes by its digits alone. `Intl.NumberFormat` would write the same, but its first
 * use takes a browser ten milliseconds, a slow phone fifty, while the first picture is waited for.
 */
class SmallNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function isSmall(value: FluentVariable): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < GROUPED_FROM;
}

/** The messages of a language. Each is parsed when it is first said: all at once would hold up a slow phone. */
class Messages {
  private readonly bundle: FluentBundle;

  constructor(
    language: Language,
    private readonly sources: Readonly<Record<string, string>>,
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
  }

  has(id: string): boolean {
    return Object.hasOwn(this.sources, id);
  }

  say(id: string, args: Arguments | null): string {
    const source = this.has(id) ? (this.sources[id] ?? '') : id;
    if (PLAIN.test(source)) return source;
    this.parse(id, source);
    const pattern = this.bundle.getMessage(id)?.value;
    if (!pattern) return id;
    const errors: Error[] = [];
    const sentence = this.bundle.formatPattern(pattern, args && withSmallNumbers(args), errors);
    // A sentence with a hole is better than none; the tests look at the console.
    for (const error of errors) console.error(`message ${id}: ${error.message}`);
    return sentence;
  }

  private parse(id: string, source: string): void {
    if (this.bundle.hasMessage(id)) return;
    this.bundle.addResource(new FluentResource(`${id} = ${source}`));
    for (const [, part = ''] of source.matchAll(PART)) {
      if (this.has(part)) this.parse(part, this.sources[part] ?? '');
    }
  }
}

function withSmallNumbers(args: Arguments): Arguments {
  const pairs = Object.entries(args);
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, isSmall(value) ? new SmallNumber(value) : value]),
  );
}

export const words = $state<{ language: Language; messages: Messages }>({
  language: chosenLanguage(),
  messages: new Messages('en', {}),
});

/** Loads the messages of the language in force; nothing can be said before. */
export function loadWords(): Promise<void> {
  return load(words.language);
}

export async function speak(language: Language): Promise<void> {
  rememberLanguage(language);
  await load(language);
}

async function load(language: Language): Promise<void> {
  const sources = await messagesIn(language);
  words.language = language;
  words.messages = new Messages(language, sources);
  document.documentElement.lang = language;
  // Installed, the page has its name in this language.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${language}.webmanifest`);
}

/** A sentence in the language in force. */
export function say(id: string, args?: Arguments): string {
  return withMinus(words.messages.say(id, args ?? null));
}

export function sayPhrase(phrase: Phrase): string {
  return say(phrase.id, phrase.args);
}

export function can(id: string): boolean {
  return words.messages.has(id);
}

/** What has happened, in a sentence; the convention is in docs/words.md. */
export function sayEvent(
  game: string,
  event: { type: string },
  names: string[],
  me: number | null = null,
): string {
  const id = `${game}-event-${event.type}`;
  const form = personsOf(event, me).find((suffix) => can(id + suffix));
  return say(id + (form ?? ''), argumentsOf(game, event, names, say));
}

/** The forms of a sentence that fit the viewer best, best first: who does it, and to whom (docs/words.md). */
function personsOf(event: { type: string }, me: number | null): string[] {
  const { seat, thief, victim, with: partner } = event as Partial<Record<string, unknown>>;
  const [actor, other] = [seat ?? thief, victim ?? partner];
  const forms: string[] = [];
  if (me !== null && actor === me && other === me) forms.push('-you-own');
  if (me !== null && actor === me) forms.push('-you');
  if (me !== null && actor !== me && other === me) forms.push('-to-you');
  if (actor !== undefined && actor === other) forms.push('-own');
  return forms;
}

/** Why something does not go, in a sentence; the number of the rule stands beside it. */
export function sayRefusal(game: string, refusal: { code: string }, names: string[]): string {
  return say(`${game}-refusal-${refusal.code}`, argumentsOf(game, refusal, names, say));
}

/** What matters most about an action; it goes on where a sentence has begun. */
export function sayReason(game: string, reason: { code: string }, names: string[]): string {
  return say(`${game}-reason-${reason.code}`, argumentsOf(game, reason, names, say));
}

/** What a line of a score is for; its points come beside it. */
export function sayScoreLine(game: string, line: { code: string }, names: string[]): string {
  return say(`${game}-score-${line.code}`, argumentsOf(game, line, names, say));
}

export function sayCard(game: string, code: string): string {
  return say(`${game}-card`, cardArguments(code));
}

export function cardArguments(code: string): Arguments {
  const at = code.indexOf('-');
  return at < 0 ? { code, a: code, b: '' } : { code, a: code.slice(0, at), b: code.slice(at + 1) };
}

export function number(value: number): string {
  return isSmall(value) ? String(value) : withMinus(new Intl.NumberFormat(words.language).format(value));
}

/** A part of 1 as people read it: "47 %". */
export function percent(part: number, digits = 0): string {
  const format = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: digits });
  // There is no minus before a zero.
  const shown = format.format(part);
  return withMinus(/[1-9]/.test(shown) ? shown : format.format(0));
}

/** The same with its sign, for a change. */
export function change(part: number, digits = 0): string {
  const shown = percent(part, digits);
  return part > 0 && /[1-9]/.test(shown) ? `+${shown}` : shown;
}

/** Numbers below zero have a minus; `Intl` writes a hyphen. */
export function withMinus(text: string): string {
  return text.replaceAll(/(^|[\s(:=])-(?=\d)/g, '$1−');
}

/** A moment as people say it: "5 minutes ago", or a date once that is clearer. */
export function moment(milliseconds: number, now = Date.now()): string {
  const seconds = Math.round((milliseconds - now) / 1000);
  const relative = new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' });
  if (seconds > -60) return say('moment-now');
  if (seconds > -3600) return relative.format(Math.round(seconds / 60), 'minute');
  if (seconds > -86_400) return relative.format(Math.round(seconds / 3600), 'hour');
  if (seconds > -7 * 86_400) return relative.format(Math.round(seconds / 86_400), 'day');
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(milliseconds);
}

export function date(milliseconds: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'long' }).format(milliseconds);
}

/** "Ada, Boris and Clara". */
export function list(items: string[]): string {
  return new Intl.ListFormat(words.language).format(items);
}
