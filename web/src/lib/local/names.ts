/** Tables on this device, by their names. */

/** The names of tables without a server begin so. */
const PREFIX = 'local-';
/** Is there anything to look for on this device? Whoever has never played here loads nothing for it. */
const KNOWN = 'pyatak.local';

export function isLocal(table: string): boolean {
  return table.startsWith(PREFIX);
}

/** The lock of a table: the tab that holds it owns the table. */
export function lockOf(table: string): string {
  return `pyatak-${table}`;
}

/** Has this browser ever opened a table on this device? */
export function hasLocal(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}

/** Nothing is left to look for. */
export function forgetLocal(): void {
  localStorage.removeItem(KNOWN);
}

export function rememberLocal(): void {
  try {
    localStorage.setItem(KNOWN, 'yes');
  } catch {
    // A browser that stores nothing has nothing to list later.
  }
}
