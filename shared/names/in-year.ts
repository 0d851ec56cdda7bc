import type { AttestedName } from './attested-name.ts';
import { yearsOf } from './date-bound.ts';
import { inScripts } from './in-scripts.ts';
import type { NameKind } from './vocabulary.ts';

/**
 * Finds the name of a place in a given year. Only names with a known beginning or end are considered. Foreign names
 * (exonyms) and other spellings (variants) are not considered.
 */

/**
 * Only names of these kinds can be the name in a year. If several names fit a year equally well, the kind that is first
 * in this list has priority.
 */
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
 * A name and the years of its use. The beginning and the end of the use each have an earliest and a latest year. The
 * years are Gregorian, and 0 means that the year is unknown.
 */
export type DatedName = [
  form: string,
  /** Index of the kind in `kinds`. */
  kind: number,
  beganEarliest: number,
  beganLatest: number,
  endedEarliest: number,
  endedLatest: number,
  certain: 0 | 1,
];

/** Astronomers call 1 BC the year 0. Stored years use 0 for "unknown", so 1 BC is stored as -1. */
const packed = (year: number | null): number => (year === null ? 0 : year || -1);

/**
 * Packs the names that have dates, in their order. If a form has no beginning or no end, it gets the missing date from
 * the same name's form in another script.
 */
export function datedNames(names: readonly AttestedName[]): DatedName[] {
  const groups = inScripts(names.filter(({ kind }) => isCounted(kind)));
  return names.flatMap((name): DatedName[] => {
    const { form, kind, certainty } = name;
    if (!isCounted(kind)) return [];
    const forms = [name, ...(groups.find((group) => group.includes(name)) ?? [])];
    const from = forms.find((one) => one.from)?.from;
    const to = forms.find((one) => one.to)?.to;
    const [began = null, begun = null] = from ? yearsOf(from) : [];
    const [ended = null, over = null] = to ? yearsOf(to) : [];
    const years = [packed(began), packed(begun), packed(ended), packed(over)] as const;
    if (years.every((year) => year === 0)) return [];
    return [[form, kinds.indexOf(kind), ...years, certainty === 'certain' ? 1 : 0]];
  });
}

export type CalledIn =
  /** The forms of one name in several scripts. All forms are from the same time. */
  | { forms: string[]; official: boolean; sure: boolean }
  /** No dated name fits the year, and at least one began later. The original name is shown. */
  | 'before'
  /** All dated names ended before the year, so today's name is shown. */
  | 'after'
  /** The place has no dated names. */
  | null;

function weighed(name: DatedName, year: number) {
  const [, kind, beganEarliest, beganLatest, endedEarliest, endedLatest, certain] = name;
  const goesOn = kind === official && endedEarliest === 0 && endedLatest === 0;
  const sure = beganLatest !== 0 && beganLatest <= year && (goesOn || year <= endedEarliest);
  // The order uses the latest possible beginning of the name. If it is unknown or after the year, the order uses the
  // earliest possible beginning.
  const begun = [beganLatest, beganEarliest].find((one) => one !== 0 && one <= year) ?? -Infinity;
  return { name, sure, order: [Number(sure), begun, -(endedLatest || Infinity), -kind, certain] };
}

const mayHold = ([, , began, , , over]: DatedName, year: number): boolean =>
  began <= year && (over === 0 || year <= over);

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

/**
 * Returns the name in a given year. If several names are possible, a name that was certainly in use has priority. After
 * that, the latest beginning decides, then the earliest end, then the order of `kinds`, then the certainty of the name.
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
