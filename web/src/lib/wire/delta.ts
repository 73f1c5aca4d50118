/** What changes one JSON value into another; `crates/wire/src/delta.rs` makes it and says how it is read. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A delta that does not fit the value before. */
export class Unfit extends Error {}

/** The value after a delta. The value before stays as it is, and what has not changed is shared with it. */
export function apply(before: Json, delta: Json): Json {
  if (!isComposite(before) || !isComposite(delta)) return delta;
  if (!Array.isArray(delta)) {
    return Array.isArray(before) ? withItems(before, delta) : withMembers(before, delta);
  }
  const [whole] = delta;
  if (delta.length === 1 && whole !== undefined) return whole;
  if (!Array.isArray(before)) throw new Unfit();
  return spliced(before, delta);
}

/** A list in which each element after the first is written as a delta from the one before. */
export function unchain(links: Json): Json[] {
  if (!Array.isArray(links)) throw new Unfit();
  const list: Json[] = [];
  for (const link of links) {
    const last = list.at(-1);
    list.push(last === undefined ? link : apply(last, link));
  }
  return list;
}

function isComposite(value: Json): value is Json[] | Record<string, Json> {
  return typeof value === 'object' && value !== null;
}

function withMembers(before: Record<string, Json>, delta: Record<string, Json>): Json {
  const after = new Map(Object.entries(before));
  for (const [name, change] of Object.entries(delta)) {
    if (name === '-') {
      if (!Array.isArray(change)) throw new Unfit();
      for (const gone of change) if (!after.delete(String(gone))) throw new Unfit();
    } else {
      const old = after.get(name);
      after.set(name, old === undefined ? change : apply(old, change));
    }
  }
  return Object.fromEntries(after);
}

function withItems(before: Json[], delta: Record<string, Json>): Json {
  const after = [...before];
  for (const [index, change] of Object.entries(delta)) {
    const old = after[Number(index)];
    if (old === undefined) throw new Unfit();
    after[Number(index)] = apply(old, change);
  }
  return after;
}

function spliced(before: Json[], delta: Json[]): Json {
  const after: Json[] = [];
  let known = 0;
  for (let index = 0; index < delta.length; index += 3) {
    const [at, removed, added] = delta.slice(index, index + 3);
    if (typeof at !== 'number' || typeof removed !== 'number' || !Array.isArray(added)) throw new Unfit();
    if (at < known || at + removed > before.length) throw new Unfit();
    after.push(...before.slice(known, at), ...added);
    known = at + removed;
  }
  return [...after, ...before.slice(known)];
}
