/** Which language the page speaks, and where its words are. Small: everything else of the page waits for it. */
import type { LANGUAGES } from './facts';

export type Language = (typeof LANGUAGES)[number];

const REMEMBERED = 'pyatak.language';
/** The messages of a language come as one file: every further one would cost a way to the server and back. */
const SOURCES: Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>> = {
  ru: () => import('./words/ru'),
  en: () => import('./words/en'),
  de: () => import('./words/de'),
};

/** The language that the address names, that was chosen before, or that the browser prefers. */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  const candidates = [asked, localStorage.getItem(REMEMBERED), ...navigator.languages];
  const known = Object.keys(SOURCES) as Language[];
  for (const candidate of candidates) {
    const language = known.find((one) => candidate?.toLowerCase().startsWith(one));
    if (language) return language;
  }
  return 'en';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(REMEMBERED, language);
}

/** The source of every message, by its id. */
export async function messagesIn(language: Language): Promise<Readonly<Record<string, string>>> {
  return (await SOURCES[language]()).default;
}
