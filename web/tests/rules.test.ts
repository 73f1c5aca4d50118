// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { contents, cutRules } from '../src/lib/rules';

const games = new URL('../../games/', import.meta.url);
const read = (game: string, language: string) =>
  new MarkdownIt().render(readFileSync(new URL(`${game}/rules/${language}.md`, games), 'utf8'));

describe('the text of the rules', () => {
  it.each(readdirSync(games))('of %s is cut the same way in all languages', (game) => {
    const all = ['ru', 'en', 'de'].map((language) => cutRules(read(game, language)));
    const shapes = all.map((parts) => parts.map(({ kind, id, marks }) => [kind, id, marks]));
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    const rules = read(game, 'en').match(/<h3>/g) ?? [];
    for (const parts of all) {
      expect(parts[0]?.kind).toBe('intro');
      expect(parts[0]?.html).not.toContain('recon');
      expect(parts.filter((part) => part.kind === 'intro')).toHaveLength(1);
      expect(contents(parts).flatMap((chapter) => chapter.rules)).toHaveLength(rules.length);
    }
  });

  it('keeps headings as they are written', () => {
    const [, chapter, rule] = cutRules(
      '<h1>G</h1>\n<h2>A &amp; B</h2>\n<h3>G12 [book, ruling] <em>So</em></h3>\n<p>x</p>',
    );
    expect(chapter).toMatchObject({ kind: 'chapter', id: 'chapter-1', title: 'A &amp; B' });
    expect(rule).toMatchObject({
      id: 'G12',
      title: '<em>So</em>',
      marks: ['book', 'ruling'],
      html: '\n<p>x</p>',
    });
  });
});
