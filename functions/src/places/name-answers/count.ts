import { randomBytes } from 'node:crypto';
import { nameAnswers, noCounts, type NameCounts } from '@shared/contract/name-answers.ts';
import type { AnswerChange, ExactCounts, NameAnswerStore } from './ports.ts';

export const countedAtOnce = 100;

/**
 * Maximum number of uncounted answers that one query reads. The number is large, so that a query finds several answers
 * of the same file of counts. One transaction then counts these answers.
 */
const foundAtOnce = 2_000;

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

type CountingStore = Pick<NameAnswerStore, 'uncounted' | 'count'>;

/**
 * Counts the uncounted answers, until all are counted or `isOver` returns true. The run starts at a random id. After
 * the highest id, it continues with the lowest id. So the id of an answer does not affect how soon the answer is
 * counted, even during a flood of answers.
 * @returns the number of counted answers
 * @throws AggregateError when some files of counts failed; this did not stop the counting for the other files
 */
export async function countNameAnswers(
  store: CountingStore,
  { isOver, start = randomBytes(32).toString('hex') }: { isOver: () => boolean; start?: string },
): Promise<number> {
  let counted = 0;
  const failed = new Map<string, unknown>();
  for await (const { file, ids } of uncountedFrom(store, start)) {
    if (isOver()) break;
    if (failed.has(file)) continue;
    try {
      counted += await store.count(file, ids, countsAfter);
    } catch (error) {
      // An error in one file must not stop the other files.
      failed.set(file, error);
    }
  }
  if (failed.size > 0) throw new AggregateError([...failed.values()], 'answers were not counted');
  return counted;
}

/**
 * Yields the uncounted answers by id: from `start` to the highest id, then from the lowest id. The answers in each
 * result belong to one file of counts, and fit into one transaction.
 */
async function* uncountedFrom(store: CountingStore, start: string) {
  const ranges = [
    { after: start, until: null },
    { after: null, until: start },
  ];
  for (const range of ranges) {
    let after: string | null = range.after;
    for (;;) {
      const found = await store.uncounted(foundAtOnce, { ...range, after });
      const files = new Map<string, string[]>();
      for (const { id, file } of found) files.set(file, [...(files.get(file) ?? []), id]);
      for (const [file, ids] of files)
        for (let from = 0; from < ids.length; from += countedAtOnce)
          yield { file, ids: ids.slice(from, from + countedAtOnce) };
      after = found.at(-1)?.id ?? null;
      if (found.length < foundAtOnce) break;
    }
  }
}
