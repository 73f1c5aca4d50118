/**
 * Patterns: what an action, an event or a view has to look like. `docs/lessons.md` lists the operators; the program has
 * the same ones in `crates/lesson/src/pattern.rs`, and `crates/lesson/tests/patterns.json` holds both to one meaning.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** The player's own seat: as a value, as the name of a field, and in a path. */
const ME = '$me';

/** Does the value look like the pattern? `view` is what the player sees. */
export function matches(pattern: Json, value: Json, view: Json): boolean {
  if (Array.isArray(pattern)) {
    return (
      Array.isArray(value) &&
      value.length === pattern.length &&
      pattern.every((wanted, index) => matches(wanted, value[index] ?? null, view))
    );
  }
  if (typeof pattern === 'object' && pattern !== null) {
    return Object.entries(pattern).every(([key, wanted]) => fits(key, wanted ?? null, value, view));
  }
  if (pattern === ME) return value !== null && value === seatOf(view);
  if (typeof pattern === 'string') return typeof value === 'string' && isLike(pattern, value);
  return pattern === value;
}

/** One field of a pattern, or one operator. */
function fits(key: string, wanted: Json, value: Json, view: Json): boolean {
  const one = (pattern: Json) => matches(pattern, value, view);
  switch (key) {
    case '$any':
      return Array.isArray(wanted) && wanted.some(one);
    case '$not':
      return !one(wanted);
    case '$has':
      return Array.isArray(value) && value.some((each) => matches(wanted, each, view));
    case '$size':
      return Array.isArray(value) && matches(wanted, value.length, view);
    case '$min':
      return (numberOf(value) ?? -Infinity) >= Number(wanted);
    case '$max':
      return (numberOf(value) ?? Infinity) <= Number(wanted);
    case '$of':
      return at(view, String(wanted)).includes(value);
    case '$at': {
      const [place] = at(view, String(inside(wanted, 'path', view)));
      const isKey = typeof value === 'string' || typeof value === 'number';
      const found = place !== undefined && isKey ? inside(place, String(value), view) : null;
      return matches(inside(wanted, 'is', view), found, view);
    }
    case '$view':
      return matches(wanted, view, view);
    default:
      return matches(wanted, inside(value, key, view), view);
  }
}

/** A star at the beginning or the end stands for anything. */
function isLike(wanted: string, found: string): boolean {
  if (wanted.startsWith('*')) return found.endsWith(wanted.slice(1));
  if (wanted.endsWith('*')) return found.startsWith(wanted.slice(0, -1));
  return wanted === found;
}

/** A number, or the number at the end of a card's code (`43`, `blue-15`). */
function numberOf(value: Json): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const last = value.slice(value.lastIndexOf('-') + 1);
  return /^\d+$/.test(last) ? Number(last) : null;
}

/** A field of an object, or an element of a list by its number; null if there is none. */
function inside(value: Json, key: string, view: Json): Json {
  const name = key === ME ? String(seatOf(view) ?? ME) : key;
  if (Array.isArray(value)) return /^\d+$/.test(name) ? (value[Number(name)] ?? null) : null;
  return typeof value === 'object' && value !== null ? (value[name] ?? null) : null;
}

/** Every value at a path (`table.sets.0.*.card`); a star goes into every element. */
function at(view: Json, path: string): Json[] {
  let found: Json[] = [view];
  for (const key of path.split('.')) {
    found =
      key === '*'
        ? found.flatMap((value) =>
            typeof value === 'object' && value !== null ? Object.values(value).map((one) => one ?? null) : [],
          )
        : found.map((value) => inside(value, key, view)).filter((value) => value !== null);
  }
  return found;
}

function seatOf(view: Json): Json {
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return null;
  const viewer = view.viewer ?? null;
  return typeof viewer === 'object' && viewer !== null && !Array.isArray(viewer)
    ? (viewer.seat ?? null)
    : null;
}
