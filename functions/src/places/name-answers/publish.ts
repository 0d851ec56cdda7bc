import { countsFiles, keyOfName } from '@shared/contract/name-answer-keys.ts';
import type { NameCountsFile } from '@shared/contract/name-answers.ts';
import type { NameAnswerStore } from './ports.ts';
import type { Shifts } from './shifts.ts';
import { shownCounts } from './shown.ts';

const day = 24 * 60 * 60_000;
const daysOfWeek = 7;

export interface NamesOfPlace {
  id: string;
  names: readonly string[];
}

export interface Publishing {
  store: Pick<NameAnswerStore, 'counts' | 'shown' | 'show'>;
  names: () => Iterable<NamesOfPlace> | AsyncIterable<NamesOfPlace>;
  shifts: () => Promise<Shifts>;
  /** Returns the time in milliseconds. */
  now: () => number;
  files?: readonly string[];
}

/**
 * Publishes the counts of answers. Counts are updated once a week. If a name is no longer on the map, its count is
 * removed within a day. Otherwise anybody who can guess the removed name could find its hash in the file.
 *
 * @returns the number of written files
 * @throws AggregateError when some files failed; the next run retries them
 */
export async function publishNameCounts({
  store,
  names,
  shifts,
  now,
  files = countsFiles,
}: Publishing): Promise<number> {
  const today = Math.floor(now() / day);
  const failures: unknown[] = [];
  const due: { file: string; last: NameCountsFile['counts'] | null }[] = [];
  for (const file of files) {
    const shown = await store.shown(file);
    if (shown?.day === today) continue;
    const isSameWeek = shown !== null && weekOf(shown.day) === weekOf(today);
    due.push({ file, last: isSameWeek ? shown.counts : null });
  }
  if (due.length === 0) return 0;
  const [published, shift] = await Promise.all([keysOf(names()), shifts()]);
  let written = 0;
  for (const { file, last } of due) {
    try {
      const counts = last ?? shownCounts(await store.counts(file), shift);
      const present = Object.entries(counts).filter(([key]) => published.has(key));
      await store.show(file, { day: today, counts: Object.fromEntries(present) });
      written++;
    } catch (error) {
      // An error in one file must not prevent the publication of the other files. All errors are thrown together at the
      // end.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'counts of answers were not shown');
  return written;
}

const weekOf = (today: number): number => Math.floor(today / daysOfWeek);

async function keysOf(
  places: Iterable<NamesOfPlace> | AsyncIterable<NamesOfPlace>,
): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { id, names } of places)
    for (const key of await Promise.all(names.map((name) => keyOfName(id, name)))) keys.add(key);
  return keys;
}
