import { shownCount, type NameCounts, type NameCountsFile } from '@shared/contract/name-answers.ts';
import { reusedFor } from '../../platform/calls/shared-read.ts';
import type { ExactCounts, NameAnswerStore } from './ports.ts';

/** Milliseconds for which an instance serves the counts that it has read. */
export const shownFor = 10 * 60_000;

/** What everybody may see of the counts: from five answers on, in steps. */
export function shownCounts(counts: ExactCounts): NameCountsFile['counts'] {
  const shown = Object.entries(counts).map(([key, [say, know, never]]): [string, NameCounts] => [
    key,
    [shownCount(say), shownCount(know), shownCount(never)],
  ]);
  return Object.fromEntries(shown.filter(([, of]) => of.some((count) => count > 0)));
}

/** Returns the text of a file of counts. @param now milliseconds */
export function createShownCounts(
  store: Pick<NameAnswerStore, 'counts'>,
  now: () => number,
  reuseFor = shownFor,
): (file: string) => Promise<string> {
  const files = new Map<string, () => Promise<string>>();
  const read = (file: string) => async () => {
    const shown: NameCountsFile = { version: 1, counts: shownCounts(await store.counts(file)) };
    return JSON.stringify(shown);
  };
  return (file) => {
    const text = files.get(file) ?? reusedFor(reuseFor, read(file), now);
    files.set(file, text);
    return text();
  };
}
