/** Builds what makes the page an app: the service worker with its list of files, and a manifest in each language. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
/** Not needed without a network: what only machines and the window that offers to install look at. */
const LEFT_OUT = /^\/(robots\.txt|pictures\/.*)$/;
const PUBLIC = new URL('../public/', import.meta.url);
const PICTURES = new URL('../../docs/pictures/', import.meta.url);
const LOCALES = new URL('../../locales/', import.meta.url);

const SCREENSHOTS = [
  { file: 'home.webp', sizes: '1100x687', form_factor: 'wide', label: 'page-title-home' },
  { file: 'phone.webp', sizes: '585x1170', form_factor: 'narrow', label: 'page-title-home' },
];

export function shell(): Plugin {
  return {
    name: 'pyatak-shell',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const id = fileURLToPath(new URL('../src/shell/worker.ts', import.meta.url));
      this.emitFile({ type: 'chunk', id, fileName: WORKER });
      for (const language of readdirSync(LOCALES)) {
        const source = manifest(language);
        this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source });
      }
      for (const { file } of SCREENSHOTS) {
        const source = readFileSync(new URL(file, PICTURES));
        this.emitFile({ type: 'asset', fileName: `pictures/${file}`, source });
      }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files: Record<string, string> = {};
        const keep = (path: string, content: string | Uint8Array): void => {
          if (!LEFT_OUT.test(path))
            files[path] = `sha256-${createHash('sha256').update(content).digest('base64')}`;
        };
        for (const file of Object.values(bundle)) {
          if (file.fileName !== WORKER)
            keep(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
        }
        for (const name of readdirSync(PUBLIC)) keep(`/${name}`, readFileSync(new URL(name, PUBLIC)));
        const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk' || worker.imports.length > 0 || !worker.code.includes('__SHELL__'))
          throw new Error(`${WORKER} has to be one script with a place for its list of files`);
        worker.code = worker.code.replace('__SHELL__', () => JSON.stringify({ version, files }));
      },
    },
  };
}

/** What a system that installs the page wants to know about it. */
function manifest(language: string): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(new URL(`${language}/page.ftl`, LOCALES), 'utf8')));
  const say = (id: string): string => bundle.formatPattern(bundle.getMessage(id)?.value ?? id);
  const icon = (src: string, sizes: string, type: string, purpose = 'any') => ({ src, sizes, type, purpose });
  return JSON.stringify(
    {
      // The same app in every language.
      id: '/',
      start_url: '/',
      lang: language,
      name: say('brand'),
      short_name: say('brand'),
      description: say('page-footer'),
      categories: ['games'],
      display: 'standalone',
      background_color: '#f5efe2',
      theme_color: '#f5efe2',
      icons: [
        icon('/favicon.svg', 'any', 'image/svg+xml'),
        icon('/icon-192.png', '192x192', 'image/png'),
        icon('/icon-512.png', '512x512', 'image/png'),
        icon('/icon-maskable.png', '512x512', 'image/png', 'maskable'),
      ],
      screenshots: SCREENSHOTS.map(({ file, sizes, form_factor, label }) => ({
        src: `/pictures/${file}`,
        sizes,
        type: 'image/webp',
        form_factor,
        label: say(label),
      })),
    },
    null,
    2,
  );
}
