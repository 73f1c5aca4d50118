/** What the page and its service worker have agreed on. Types only: the service worker imports nothing. */

/**
 * What the page asks of the service worker: to take over if no table is open, to take over in any case, and to remove
 * older versions.
 */
export type Request = 'activate' | 'activate-now' | 'tidy';

/** The lock that every page holds, shared, while it shows a table. */
export type TableLock = 'pyatak-table';
