import { nameAnswers, shownCount, type NameCountsFile } from '@shared/contract/name-answers.ts';
import { reusedFor } from '../../platform/calls/shared-read.ts';
import type { ExactCounts } from './ports.ts';
import type { Shifts } from './shifts.ts';

/** Milliseconds for which an instance caches the counts. */
export const shownFor = 10 * 60_000;

/** Subtracts the shift (shifts.ts) from each exact count, and then rounds the count down to a step. */
export function shownCounts(counts: ExactCounts, shifts: Shifts): NameCountsFile['counts'] {
  const shown = Object.entries(counts).map(([key, exact]) => {
    const [say = 0, know = 0, never = 0] = nameAnswers.map((answer, index) =>
      shownCount((exact[index] ?? 0) - shifts(key, answer)),
    );
    return [key, [say, know, never]] as const;
  });
  return Object.fromEntries(shown.filter(([, of]) => of.some((count) => count > 0)));
}

/**
 * Returns a function that returns a file of counts as JSON.
 * @param now returns the time in milliseconds
 */
export function createShownCounts(
  store: { counts: (file: string) => Promise<NameCountsFile['counts']> },
  now: () => number,
  reuseFor = shownFor,
): (file: string) => Promise<string> {
  const files = new Map<string, () => Promise<string>>();
  const read = (file: string) => async () => {
    const shown: NameCountsFile = { version: 1, counts: await store.counts(file) };
    return JSON.stringify(shown);
  };
  return (file) => {
    const text = files.get(file) ?? reusedFor(reuseFor, read(file), now);
    files.set(file, text);
    return text();
  };
}
