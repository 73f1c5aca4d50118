/// <reference lib="webworker" />
/**
 * The service worker: keeps every file of one version of the page and answers with them, so that the page opens without
 * a network. `build/shell.ts` puts the list of files in. It imports nothing, because browsers load it as one script.
 */
import type { Request as Asked, TableLock } from './messages';

declare const __SHELL__: { version: string; files: Record<string, string> };

const scope = self as unknown as ServiceWorkerGlobalScope;
const { version, files } = __SHELL__;
const CACHES = 'pyatak-';
const CACHE = CACHES + version;
/** Files in this folder have a hash of their content in their names: equal names are equal files in all versions. */
const HASHED = '/assets/';
const INDEX = '/index.html';
/** What the server answers itself. Nothing of it is ever kept. */
const SERVER = /^\/(api|healthz|readyz|metrics)(\/|$)/;
const TABLE_LOCK: TableLock = 'pyatak-table';
/** A server that is asked too much says so; a file is asked for this often. */
const ATTEMPTS = 5;

scope.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim());
});

scope.addEventListener('message', (event) => {
  const asked = event.data as Asked;
  if (asked === 'activate') event.waitUntil(activate());
  else if (asked === 'activate-now') event.waitUntil(scope.skipWaiting());
  else event.waitUntil(tidy());
});

scope.addEventListener('fetch', (event) => {
  const path = kept(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});

/** The path of the file that answers a request, or nothing if that is the server's business. */
function kept(request: Request): string | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || SERVER.test(pathname)) return null;
  if (pathname in files || pathname.startsWith(HASHED)) return pathname;
  // As at the server: routes of the page have no dot in their last part.
  const isRoute = request.mode === 'navigate' && !/\.[^/]*$/.test(pathname);
  return isRoute ? INDEX : null;
}

async function answer(path: string, request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  // Parts of an older version are there as long as a page of that version may be open.
  const known = path.startsWith(HASHED)
    ? await caches.match(path, options)
    : await (await caches.open(CACHE)).match(path, options);
  return known ?? fetch(request);
}

/** Keeps all files, one after the other: whoever is playing meanwhile comes first. Without one of them, none counts. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const [path, integrity] of Object.entries(files)) {
    if (await cache.match(path)) continue;
    const known = path.startsWith(HASHED) ? await caches.match(path, { ignoreVary: true }) : undefined;
    await cache.put(path, known ?? (await load(path, integrity)));
  }
}

/** While a server is being replaced, a file may come from another version than this script; then it is not taken. */
async function load(path: string, integrity: string): Promise<Response> {
  const cache = path.startsWith(HASHED) ? 'default' : 'no-cache';
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(path, { integrity, cache, credentials: 'omit' });
    if (response.ok) return response;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (attempt === ATTEMPTS || Number.isNaN(seconds)) throw new Error(`${path}: ${String(response.status)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 10) * 1000));
  }
}

/** Takes over from the version before, unless a table is open on any page. */
async function activate(): Promise<void> {
  await navigator.locks.request(TABLE_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await scope.skipWaiting();
  });
}

/** Removes other versions. The page that asks was loaded by this one; any other page may still need an older one. */
async function tidy(): Promise<void> {
  if (scope.registration.waiting || scope.registration.installing) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}
