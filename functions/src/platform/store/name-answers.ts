import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type {
  CountedNameAnswer,
  ExactCounts,
  NameAnswerStore,
  NewNameAnswer,
} from '../../places/name-answers/ports.ts';
import { countOf, fieldsOf, paths } from './documents.ts';
import { runTransaction } from './transactions.ts';

/** Stores answers about names. The counts are in `name_counts/{file}` {body}. */
export function firestoreNameAnswers(db: Firestore): NameAnswerStore {
  const allFresh = () => db.collection('new_name_answers');
  return {
    keep: async ({ id, ...answer }) => void (await db.doc(paths.newNameAnswer(id)).set(answer)),
    async uncounted(limit, { after, until }) {
      let some = allFresh().orderBy(FieldPath.documentId()).select('file').limit(limit);
      if (after !== null) some = some.startAfter(after);
      if (until !== null) some = some.endAt(until);
      const { docs } = await some.get();
      return docs.map((one) => ({ id: one.id, file: one.get('file') as string }));
    },
    left: () => countOf(allFresh()),
    async count(file, ids, change) {
      if (ids.length === 0) return 0;
      const counts = db.doc(paths.nameCounts(file));
      const fresh = ids.map((id) => db.doc(paths.newNameAnswer(id)));
      const old = ids.map((id) => db.doc(paths.nameAnswer(id)));
      return runTransaction(db, async (transaction) => {
        const read = await transaction.getAll(counts, ...fresh, ...old);
        const before = countsOf(read[0]?.get('body'));
        const changes = ids.flatMap((_, index) => {
          const added = read[1 + index];
          const answer = added && fieldsOf<Omit<NewNameAnswer, 'id'>>(added);
          if (!answer) return [];
          const counted = read[1 + ids.length + index];
          const known = counted && fieldsOf<CountedNameAnswer>(counted);
          return [{ index, key: answer.key, before: known?.answer ?? null, after: answer.answer }];
        });
        for (const { index, key, after } of changes) {
          const [newOne, kept] = [fresh[index], old[index]];
          if (newOne) transaction.delete(newOne);
          if (kept && after === null) transaction.delete(kept);
          else if (kept) transaction.set(kept, { key, answer: after });
        }
        if (changes.length > 0)
          transaction.set(counts, { body: JSON.stringify(change(before, changes)) });
        return changes.length;
      });
    },
    counts: async (file) => countsOf((await db.doc(paths.nameCounts(file)).get()).get('body')),
    async shown(file) {
      const stored = await db.doc(paths.shownNameCounts(file)).get();
      if (!stored.exists) return null;
      return { day: stored.get('day') as number, counts: countsOf(stored.get('body')) };
    },
    async show(file, { day, counts }) {
      await db.doc(paths.shownNameCounts(file)).set({ day, body: JSON.stringify(counts) });
    },
  };
}

/**
 * Reads the counts from a document, which stores them as one text. If they were a map, Firestore would index each of
 * its fields, which takes storage and makes writes slower.
 */
const countsOf = (body: unknown): ExactCounts =>
  typeof body === 'string' ? (JSON.parse(body) as ExactCounts) : {};
