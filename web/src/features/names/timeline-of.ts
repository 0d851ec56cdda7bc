import type { ShownForms } from '@shared/names/names-to-show.ts';
import { yearsOf } from '@shared/names/date-bound.ts';

/** Position of a name on the timeline, in fractions of the timeline's length. */
export interface Bar {
  name: ShownForms;
  /** Gregorian years; null if unknown. */
  from: number | null;
  to: number | null;
  start: number;
  length: number;
}

/** Number of years shown before the first known one, if a name is older. */
const before = 10;

/**
 * Places the names that have a known beginning or end on a timeline. The outer bounds of uncertain dates count. A name
 * without a beginning starts at the left end; one without an end reaches the right end. Returns null if there is no
 * such name.
 * @param now the Gregorian year at the right end; later names extend it
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
