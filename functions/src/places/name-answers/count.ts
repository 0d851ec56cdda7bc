import { nameAnswers, noCounts, type NameCounts } from '@shared/contract/name-answers.ts';
import type { AnswerChange, ExactCounts, NameAnswerStore } from './ports.ts';

/** Answers of one transaction. */
export const countedAtOnce = 100;

/** The counts with these changes; names without answers are left out. */
export function countsAfter(
  counts: ExactCounts,
  changes: readonly AnswerChange[],
): Record<string, NameCounts> {
  const all = new Map(Object.entries(counts));
  for (const { key, before, after } of changes) {
    const of = all.get(key) ?? noCounts;
    const [say = 0, know = 0, never = 0] = nameAnswers.map(
      (one, index) => (of[index] ?? 0) + Number(one === after) - Number(one === before),
    );
    all.set(key, [say, know, never]);
  }
  return Object.fromEntries([...all].filter(([, of]) => of.some((count) => count > 0)));
}

/**
 * Counts the answers that have arrived since the last time, until there are none or the time is over.
 *
 * @returns the number of counted answers
 */
export async function countNameAnswers(
  store: Pick<NameAnswerStore, 'uncounted' | 'count'>,
  { isOver }: { isOver: () => boolean },
): Promise<number> {
  let counted = 0;
  while (!isOver()) {
    const found = await store.uncounted(countedAtOnce);
    if (found.length === 0) break;
    const files = new Map<string, string[]>();
    for (const { id, file } of found) files.set(file, [...(files.get(file) ?? []), id]);
    for (const [file, ids] of files) counted += await store.count(file, ids, countsAfter);
  }
  return counted;
}
