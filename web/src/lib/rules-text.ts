/** Where the text of a game's rules is. Small: the first script of the page has it. */
import type { Language } from './language';

const texts = import.meta.glob<string>('../../../games/*/rules/*.md', { query: '?rules', import: 'default' });

/** The rules of a game as HTML, made from our own Markdown; nothing for a game that there is not. */
export function loadRulesText(game: string, language: Language): Promise<string> | undefined {
  return texts[`../../../games/${game}/rules/${language}.md`]?.();
}
