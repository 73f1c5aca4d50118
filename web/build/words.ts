/** Builds the messages of `locales/` into the page. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const COMMENT = /^#.*\n?/gm;
/** Where a message begins. What belongs to it is indented. */
const START = /^(?=[a-zA-Z])/m;
const MESSAGE = /^([a-zA-Z][\w-]*) *= *(.*)$/s;

/** Imports of `….ftl?words` become an object: the source of each message by its id. */
export function words(): Plugin {
  return {
    name: 'pyatak-words',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?');
      if (query !== 'words' || file === undefined) return null;
      this.addWatchFile(file);
      const messages = cutMessages(await readFile(file, 'utf8'));
      // Browsers read JSON in a fraction of the time that a script of the same size takes them.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
  };
}

/** Cuts a file of messages, so that the page parses each of them when it is first said. */
export function cutMessages(source: string): Record<string, string> {
  const pieces = source.replaceAll(COMMENT, '').split(START);
  const messages = pieces
    .filter((piece) => piece.trim() !== '')
    .map((piece) => {
      const [, id, text] = MESSAGE.exec(piece) ?? [];
      if (id === undefined || text === undefined) throw new Error(`this is not a message: ${piece}`);
      return [id, text.trimEnd()];
    });
  return Object.fromEntries(messages) as Record<string, string>;
}
