/** What the first picture needs beside the script that runs first: the browser asks for it with `index.html`. */
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What every room needs; `src/main.ts` loads it. */
const START = /\/src\/start\.ts$/;

export function first(): Plugin {
  return {
    name: 'pyatak-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => START.test(id)));
        if (!start) throw new Error('there is no chunk that starts the page');
        const all = [start.fileName, ...start.imports];
        // What the script that runs first brings along is in the page already.
        const needed = chunks.filter(({ fileName }) => all.includes(fileName) && !html.includes(fileName));
        const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true },
          injectTo: 'head',
        });
        return [
          ...needed.map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
          ...styles.map((name) => link({ rel: 'stylesheet', href: `/${name}` })),
        ];
      },
    },
  };
}
