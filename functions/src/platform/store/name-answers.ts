import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type {
  CountedNameAnswer,
  ExactCounts,
  IdRange,
  NameAnswerStore,
  NewNameAnswer,
  ShownFile,
} from '../../places/name-answers/ports.ts';
import { countOf, fieldsOf, paths } from './documents.ts';
import { runTransaction } from './transactions.ts';

/** Answers about names in Firestore, and their counts: `name_counts/{file}` {body}. */
export class FirestoreNameAnswers implements NameAnswerStore {
  readonly #db: Firestore;

  constructor(db: Firestore) {
    this.#db = db;
  }

  async keep({ id, ...answer }: NewNameAnswer): Promise<void> {
    await this.#db.doc(paths.newNameAnswer(id)).set(answer);
  }

  async uncounted(
    limit: number,
    { after, until }: IdRange,
  ): Promise<Pick<NewNameAnswer, 'id' | 'file'>[]> {
    let some = this.#fresh().orderBy(FieldPath.documentId()).select('file').limit(limit);
    if (after !== null) some = some.startAfter(after);
    if (until !== null) some = some.endAt(until);
    return (await some.get()).docs.map((one) => ({ id: one.id, file: one.get('file') as string }));
  }

  left(): Promise<number> {
    return countOf(this.#fresh());
  }

  #fresh() {
    return this.#db.collection('new_name_answers');
  }

  async count(
    file: string,
    ids: readonly string[],
    change: Parameters<NameAnswerStore['count']>[2],
  ): Promise<number> {
    if (ids.length === 0) return 0;
    const counts = this.#db.doc(paths.nameCounts(file));
    const [fresh, old] = [paths.newNameAnswer, paths.nameAnswer].map((path) =>
      ids.map((id) => this.#db.doc(path(id))),
    ) as [FirebaseFirestore.DocumentReference[], FirebaseFirestore.DocumentReference[]];
    return runTransaction(this.#db, async (transaction) => {
      const read = await transaction.getAll(counts, ...fresh, ...old);
      const before = countsOf(read[0]?.get('body'));
      const changes = ids.flatMap((_, index) => {
        const added = read[1 + index];
        const answer = added && fieldsOf<Omit<NewNameAnswer, 'id'>>(added);
        // counted meanwhile by another run
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
  }

  async counts(file: string): Promise<ExactCounts> {
    return countsOf((await this.#db.doc(paths.nameCounts(file)).get()).get('body'));
  }

  async shown(file: string): Promise<ShownFile | null> {
    const stored = await this.#db.doc(paths.shownNameCounts(file)).get();
    if (!stored.exists) return null;
    return { day: stored.get('day') as number, counts: countsOf(stored.get('body')) };
  }

  async show(file: string, { day, counts }: ShownFile): Promise<void> {
    await this.#db.doc(paths.shownNameCounts(file)).set({ day, body: JSON.stringify(counts) });
  }
}

/** One text, because Firestore would index each field of a map. */
const countsOf = (body: unknown): ExactCounts =>
  typeof body === 'string' ? (JSON.parse(body) as ExactCounts) : {};
