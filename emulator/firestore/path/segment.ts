import { compareUtf8 } from '../bytes/utf8.ts';

/** Matches ids from Datastore's numeric keys. Such ids sort by number, before all other ids. */
const NUMERIC_ID = /^__id(-?\d{1,19})__$/;

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

/** Compares paths segment by segment. A path sorts before everything below it. */
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
