import type { ShownForms } from '@shared/names/names-to-show.ts';
import { yearsOf } from '@shared/names/date-bound.ts';

/** `start` and `length` are fractions of the timeline's length. */
export interface Bar {
  name: ShownForms;
  /** Gregorian years; null if unknown. */
  from: number | null;
  to: number | null;
  start: number;
  length: number;
}

/**
 * Number of years that the timeline shows before the first known year. These years are the space for the bars of names
 * without a known beginning.
 */
const before = 10;

/**
 * Computes the positions of names on a timeline. Returns null if no name has a known beginning or end. If a date is
 * uncertain, the name begins at the earliest possible year and ends at the latest possible year. A name without a
 * beginning starts at the left end of the timeline, and a name without an end reaches the right end.
 * @param now the Gregorian year at the right end, unless a name ends later
 */
export function timelineOf(names: readonly ShownForms[], now: number): Bar[] | null {
  const spans = names
    .map((name) => {
      const [earliest, latest] = name.from ? yearsOf(name.from) : [null, null];
      const [ended, until] = name.to ? yearsOf(name.to) : [null, null];
      return { name, from: earliest ?? latest, to: until ?? ended };
    })
    .filter(({ from, to }) => from !== null || to !== null);
  const years = spans.flatMap(({ from, to }) => [from, to]).filter((year) => year !== null);
  if (years.length === 0) return null;
  const first = Math.min(...years) - before;
  const last = Math.max(now, ...years);
  const share = (year: number) => (year - first) / Math.max(1, last - first);
  return spans
    .map(({ name, from, to }) => {
      const start = share(from ?? first);
      return { name, from, to, start, length: Math.max(0.01, share(to ?? last) - start) };
    })
    .sort((a, b) => a.start - b.start);
}
