import type {
  AnswerChange,
  CountedNameAnswer,
  ExactCounts,
  IdRange,
  NameAnswerStore,
  NewNameAnswer,
  ShownFile,
} from '../name-answers/ports.ts';

type Fresh = Omit<NewNameAnswer, 'id'>;

export class MemoryNameAnswers implements NameAnswerStore {
  readonly documents = new Map<string, object>();

  async keep({ id, ...answer }: NewNameAnswer): Promise<void> {
    this.documents.set(`new_name_answers/${id}`, answer);
  }

  async uncounted(limit: number, { after, until }: IdRange) {
    return this.#fresh()
      .filter(({ id }) => (after === null || id > after) && (until === null || id <= until))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id, file }) => ({ id, file }));
  }

  async left(): Promise<number> {
    return this.#fresh().length;
  }

  #fresh(): NewNameAnswer[] {
    return [...this.documents]
      .filter(([path]) => path.startsWith('new_name_answers/'))
      .map(([path, answer]) => ({ id: path.slice(path.indexOf('/') + 1), ...(answer as Fresh) }));
  }

  async count(
    file: string,
    ids: readonly string[],
    change: (counts: ExactCounts, changes: readonly AnswerChange[]) => ExactCounts,
  ): Promise<number> {
    const changes = ids.flatMap((id): AnswerChange[] => {
      const fresh = this.documents.get(`new_name_answers/${id}`) as Fresh | undefined;
      if (!fresh) return [];
      const { key, answer } = fresh;
      const path = `name_answers/${id}`;
      const before = this.documents.get(path) as CountedNameAnswer | undefined;
      this.documents.delete(`new_name_answers/${id}`);
      if (answer === null) this.documents.delete(path);
      else this.documents.set(path, { key, answer });
      return [{ key, before: before?.answer ?? null, after: answer }];
    });
    this.documents.set(`name_counts/${file}`, change(await this.counts(file), changes));
    return changes.length;
  }

  async counts(file: string): Promise<ExactCounts> {
    return (this.documents.get(`name_counts/${file}`) as ExactCounts | undefined) ?? {};
  }

  async shown(file: string): Promise<ShownFile | null> {
    return (this.documents.get(`shown_name_counts/${file}`) as ShownFile | undefined) ?? null;
  }

  async show(file: string, shown: ShownFile): Promise<void> {
    this.documents.set(`shown_name_counts/${file}`, shown);
  }
}
