import type { AttestedName } from './attested-name.ts';
import { yearsOf } from './date-bound.ts';
import type { NameKind } from './vocabulary.ts';

/**
 * The name of a place in a given year. Foreign names (exonyms) and spellings (variants) do not count, and a
 * name must have a known beginning or end.
 */

/** Kinds of names; among equally good names for a year, official ones come before literary ones. */
const kinds = [
  'official',
  'earlier_official',
  'historical',
  'original',
] as const satisfies NameKind[];
const official = kinds.indexOf('official');

const isCounted = (kind: NameKind): kind is (typeof kinds)[number] =>
  kinds.some((one) => one === kind);

/**
 * A name with the first and the last possible Gregorian year of its beginning, and the same for its end; 0 is unknown.
 * The last entry is whether the name itself is certain.
 */
export type DatedName = [
  form: string,
  /** Index in `kinds`. */
  kind: number,
  beganEarliest: number,
  beganLatest: number,
  endedEarliest: number,
  endedLatest: number,
  certain: 0 | 1,
];

/** 1 BC is year 0 for astronomers. Because 0 means "unknown" here, it is stored as -1. */
const packed = (year: number | null): number => (year === null ? 0 : year || -1);

/** The names of a place with a known beginning or end, in the order of the list. */
export function datedNames(names: readonly AttestedName[]): DatedName[] {
  return names.flatMap(({ form, kind, from, to, certainty }): DatedName[] => {
    if (!isCounted(kind)) return [];
    const [began = null, begun = null] = from ? yearsOf(from) : [];
    const [ended = null, over = null] = to ? yearsOf(to) : [];
    const years = [packed(began), packed(begun), packed(ended), packed(over)] as const;
    if (years.every((year) => year === 0)) return [];
    return [[form, kinds.indexOf(kind), ...years, certainty === 'certain' ? 1 : 0]];
  });
}

/** The name of a place in a year, according to its dated names. */
export type CalledIn =
  /** The name's forms in several scripts, all of the same time. */
  | { forms: string[]; official: boolean; sure: boolean }
  /** The first known name is later, so the original name is used. */
  | 'before'
  /** The last known name had ended, so today's name is used. */
  | 'after'
  /** Nothing is known about that time. */
  | null;

/** A name that may have been in use. The first entry of `order` in which two names differ decides between them. */
function weighed(name: DatedName, year: number) {
  const [, kind, beganEarliest, beganLatest, endedEarliest, endedLatest, certain] = name;
  const goesOn = kind === official && endedEarliest === 0 && endedLatest === 0;
  const sure = beganLatest !== 0 && beganLatest <= year && (goesOn || year <= endedEarliest);
  // takes the latest possible beginning, if it is known and not after the year
  const begun = [beganLatest, beganEarliest].find((one) => one !== 0 && one <= year) ?? -Infinity;
  return { name, sure, order: [Number(sure), begun, -(endedLatest || Infinity), -kind, certain] };
}

/** Whether the name may have been in use. */
const mayHold = ([, , began, , , over]: DatedName, year: number): boolean =>
  began <= year && (over === 0 || year <= over);

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

/**
 * The name in a year. Prefers names that were certainly in use, then the one that began last, then the one that ended
 * first, then official names to literary ones.
 */
export function calledIn(names: readonly DatedName[], year: number): CalledIn {
  const held = names
    .filter((name) => mayHold(name, year))
    .map((name) => weighed(name, year))
    .toSorted((a, b) => compared(a.order, b.order));
  const [best] = held;
  if (!best) {
    if (names.length === 0) return null;
    return names.some(([, , began]) => began > year) ? 'before' : 'after';
  }
  const alike = held.filter(
    ({ order }) => compared(order.slice(0, -1), best.order.slice(0, -1)) === 0,
  );
  return {
    forms: alike.map(({ name: [form] }) => form),
    official: best.name[1] === official,
    sure: best.sure && best.name[6] === 1,
  };
}
