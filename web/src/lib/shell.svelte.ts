/** The page's side of its service worker: when files are kept, and when a new version takes over. */
import type { Request, TableLock } from '../shell/messages';
import { gameFacts } from './games';

/** Has a newer version taken over since this page was loaded? */
export const shell = $state({ isOutdated: false });

const TABLE_LOCK: TableLock = 'pyatak-table';
/** A page that stays open asks for a new version this often, when somebody looks at it again. */
const AGAIN_MS = 3_600_000;
/** The longest wait for a new version that somebody has asked for. */
const PATIENCE_MS = 20_000;
/** After a table was left, a new version is told so this often, with this pause. */
const FREE_ATTEMPTS = 5;
const FREE_MS = 300;

/** Browsers have service workers over https and on the device itself only. */
const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
const first = container?.controller ?? null;
let registration: ServiceWorkerRegistration | null = null;
let isStarted = false;
let tables = 0;
let asked = 0;

/** Keeps the page for times without a network, once nothing else is to be done. */
export function startShell(): void {
  if (!container || isStarted || !import.meta.env.PROD) return;
  isStarted = true;
  container.addEventListener('controllerchange', () => {
    shell.isOutdated = first !== null;
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - asked > AGAIN_MS) void look();
  });
  whenIdle(step);
}

/** A table is on the screen: nothing is loaded beside it, and no new version takes over. Returns what ends that. */
export function holdTable(): () => void {
  tables += 1;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const lock =
    'locks' in navigator ? navigator.locks.request(TABLE_LOCK, { mode: 'shared' }, () => released) : released;
  void lock.then(() => {
    tables -= 1;
    if (isStarted) whenIdle(stepAfterTable);
  });
  return release;
}

/** The browser may tell a new version a moment later than this page that the table's lock is free. */
async function stepAfterTable(): Promise<void> {
  for (let attempt = 0; attempt < FREE_ATTEMPTS; attempt++) {
    await step();
    await pause(FREE_MS);
    if (tables > 0 || !registration?.waiting) return;
  }
}

/** Loads the page again, in the newest version that there is. */
export async function reloadNewest(): Promise<void> {
  const known = await container?.getRegistration();
  await known?.update().catch(() => undefined);
  const newest = known?.installing ?? known?.waiting;
  if (newest) await Promise.race([takeOver(newest), pause(PATIENCE_MS)]);
  location.reload();
}

/** Asks the server whether there is a newer version. */
async function look(): Promise<void> {
  asked = Date.now();
  await registration?.update().catch(() => undefined);
}

async function step(): Promise<void> {
  if (!container || tables > 0) return;
  if (!registration) {
    asked = Date.now();
    registration = await container.register('/sw.js').catch(() => null);
    // What a new table can settle is asked of the server; without one, the page knows what it said last.
    if (!first) void gameFacts().catch(() => undefined);
    registration?.addEventListener('updatefound', () => {
      registration?.installing?.addEventListener('statechange', () => void step());
    });
  }
  if (registration?.waiting) post(registration.waiting, 'activate');
  else if (registration?.active && registration.active === first && container.controller === first)
    post(registration.active, 'tidy');
}

function takeOver(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const follow = (): void => {
      if (worker.state === 'installed') post(worker, 'activate-now');
      else if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', follow);
    follow();
  });
}

function post(worker: ServiceWorker, request: Request): void {
  worker.postMessage(request);
}

function whenIdle(action: () => Promise<void>): void {
  const act = (): void => void action();
  // Safari has no such thing; there a moment has to do.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 10_000 });
  else setTimeout(act, 3000);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
