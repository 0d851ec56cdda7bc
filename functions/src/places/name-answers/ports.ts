import type { NameAnswer, NameCounts, NameCountsFile } from '@shared/contract/name-answers.ts';

/** Document `new_name_answers/{id}`: an answer that is not counted yet. It contains no time, place, text or sender. */
export interface NewNameAnswer {
  /**
   * Hash of the name and a secret of the device. A later answer of the same device has the same id, so it replaces the
   * earlier answer.
   */
  id: string;
  /** Key of the name (contract/name-answer-keys.ts). */
  key: string;
  file: string;
  /** Null if the sender has withdrawn the answer. */
  answer: NameAnswer | null;
}

/** Document `name_answers/{id}`: an answer that was counted. */
export type CountedNameAnswer = Pick<NewNameAnswer, 'key'> & { answer: NameAnswer };

export type ExactCounts = Readonly<Record<string, NameCounts>>;

/** A new answer (`after`), and the counted answer that it replaces (`before`). */
export interface AnswerChange {
  key: string;
  before: NameAnswer | null;
  after: NameAnswer | null;
}

/**
 * A range of ids. `after` is excluded, and `until` is included. Null means that the range has no limit on this side.
 */
export interface IdRange {
  after: string | null;
  until: string | null;
}

/** Document `shown_name_counts/{file}`, with the fields `day` and `body`: the public version of a file of counts. */
export interface ShownFile {
  /** Day on which the public version was made, in days since 1970. */
  day: number;
  counts: NameCountsFile['counts'];
}

export interface NameAnswerStore {
  /** Stores an answer, at the cost of one write and no read. */
  keep(answer: NewNameAnswer): Promise<void>;
  /**
   * Reads at most `limit` uncounted answers, sorted by id. Ids are hashes, so this order does not follow the times of
   * the answers.
   */
  uncounted(limit: number, range: IdRange): Promise<Pick<NewNameAnswer, 'id' | 'file'>[]>;
  left(): Promise<number>;
  /**
   * Adds answers to a file of counts. Each answer is counted once, even if another process counts at the same time.
   *
   * @returns the number of answers that this call counted
   */
  count(
    file: string,
    ids: readonly string[],
    change: (counts: ExactCounts, changes: readonly AnswerChange[]) => ExactCounts,
  ): Promise<number>;
  counts(file: string): Promise<ExactCounts>;
  /** Returns the public version of a file of counts; null if no public version exists yet. */
  shown(file: string): Promise<ShownFile | null>;
  show(file: string, shown: ShownFile): Promise<void>;
}
