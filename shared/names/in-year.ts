import type { AttestedName } from './attested-name.ts';
import { yearsOf } from './date-bound.ts';
import type { NameKind } from './vocabulary.ts';

/**
 * What a place was called in a year. Names that others use (exonyms) and spellings (variants) do not count, and
 * of a name must be known since when or until when.
 */

/** Of names that are found alike for a year, those that were decreed come before those that stand in books. */
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
 * A name with the Gregorian years between which it began, and between which it ended; 0 is not known. Last,
 * whether the name itself is certain.
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

/** 1 BC is 0 to astronomers, which means "not known" here: one year less. */
const packed = (year: number | null): number => (year === null ? 0 : year || -1);

/** The names of a place of which it is known since when or until when, in the order of the list. */
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

/** What a place was called in a year, as far as its dated names tell. */
export type CalledIn =
  /** By a name: its forms in several scripts, each of the same time. */
  | { forms: string[]; official: boolean; sure: boolean }
  /** The first name that is known came later: as it had always been called. */
  | 'before'
  /** The last name that is known had gone: as it is called today. */
  | 'after'
  /** Nothing is known of that time. */
  | null;

/** A name among those that may have been in use; of two the first entry of `order` that differs decides. */
function weighed(name: DatedName, year: number) {
  const [, kind, beganEarliest, beganLatest, endedEarliest, endedLatest, certain] = name;
  const goesOn = kind === official && endedEarliest === 0 && endedLatest === 0;
  const sure = beganLatest !== 0 && beganLatest <= year && (goesOn || year <= endedEarliest);
  // by when it had begun, as far as that is known and not later than the year
  const begun = [beganLatest, beganEarliest].find((one) => one !== 0 && one <= year) ?? -Infinity;
  return { name, sure, order: [Number(sure), begun, -(endedLatest || Infinity), -kind, certain] };
}

/** Whether it may have been in use. */
const mayHold = ([, , began, , , over]: DatedName, year: number): boolean =>
  began <= year && (over === 0 || year <= over);

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

/**
 * Of several names the one that was surely in use goes first, then the one that came last, then the one that went
 * first; a decreed one before one that stands in books.
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
