import { compareUtf8 } from '../bytes/utf8.ts';

/** Pattern of ids that come from Datastore's numeric keys. Such ids are sorted by number, before all other ids. */
const NUMERIC_ID = /^__id(-?\d{1,19})__$/;

/** Returns the number of a numeric id, or null for an ordinary id. */
export function numericId(segment: string): bigint | null {
  if (!segment.startsWith('__id')) return null;
  const digits = NUMERIC_ID.exec(segment)?.[1];
  if (digits === undefined) return null;
  const value = BigInt(digits);
  return BigInt.asIntN(64, value) === value && String(value) === digits ? value : null;
}

export function compareSegments(a: string, b: string): number {
  if (a === b) return 0;
  const x = numericId(a);
  const y = numericId(b);
  if (x !== null && y !== null) return x < y ? -1 : 1;
  if (x !== null) return -1;
  if (y !== null) return 1;
  return compareUtf8(a, b);
}

/** Compares paths segment by segment; a path sorts before everything below it. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  const x = a.split('/');
  const y = b.split('/');
  const length = Math.min(x.length, y.length);
  for (let i = 0; i < length; i++) {
    const order = compareSegments(x[i] as string, y[i] as string);
    if (order !== 0) return order;
  }
  return x.length - y.length;
}
