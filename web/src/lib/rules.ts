/** A piece of a game's rules: the introduction, a chapter's heading, or a numbered rule. */
export interface RulesPart {
  kind: 'intro' | 'chapter' | 'rule';
  /** What an address points at: `H7`, or `chapter-2`. */
  id: string;
  /** The heading as HTML. */
  title: string;
  /** Where a rule comes from: `book`, `ruling`, `recon`. */
  marks: string[];
  html: string;
}

const RULE = /^<h3>([A-Z]\d+) \[([a-z, ]+)\] (.*?)<\/h3>/s;
const CHAPTER = /^<h2>(.*?)<\/h2>/s;
/** The paragraph that explains the marks; the page has a legend instead. */
const LEGEND = /<p>(?:(?!<\/p>).)*<code>book<\/code>(?:(?!<\/p>).)*<code>recon<\/code>.*?<\/p>/s;

/** Cuts rules, as HTML made from our own Markdown, at their headings. */
export function cutRules(html: string): RulesPart[] {
  let chapters = 0;
  return html.split(/(?=<h[23]>)/).map((piece): RulesPart => {
    const rule = RULE.exec(piece);
    if (rule) {
      const [heading, id = '', marks = '', title = ''] = rule;
      return { kind: 'rule', id, title, marks: marks.split(', '), html: wrap(piece.slice(heading.length)) };
    }
    const chapter = CHAPTER.exec(piece);
    if (chapter) {
      const [heading, title = ''] = chapter;
      const id = `chapter-${String(++chapters)}`;
      return { kind: 'chapter', id, title, marks: [], html: wrap(piece.slice(heading.length)) };
    }
    return { kind: 'intro', id: '', title: '', marks: [], html: wrap(piece.replace(LEGEND, '')) };
  });
}

/** Wide tables scroll by themselves, by keyboard as well. */
function wrap(html: string): string {
  return html
    .replaceAll('<table>', '<div class="wide" tabindex="0" role="group"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th></th>', '<td></td>');
}

export interface Chapter {
  id: string;
  title: string;
  rules: { id: string; title: string }[];
}

/** The table of contents. */
export function contents(parts: RulesPart[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { kind, id, title } of parts) {
    if (kind === 'chapter') chapters.push({ id, title, rules: [] });
    if (kind === 'rule') chapters.at(-1)?.rules.push({ id, title });
  }
  return chapters;
}
