/** Builds the rules of the games into the page. */
import { readFile } from 'node:fs/promises';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';

/** Imports of `….md?rules` become HTML while building, so that the page needs no Markdown reader. */
export function rules(): Plugin {
  const markdown = new MarkdownIt({ html: false, typographer: false });
  return {
    name: 'pyatak-rules',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?');
      if (query !== 'rules' || file === undefined) return null;
      this.addWatchFile(file);
      const html = markdown.render(await readFile(file, 'utf8'));
      return `export default ${JSON.stringify(html)};`;
    },
  };
}
