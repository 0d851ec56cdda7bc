import type { NameAnswer, NameCounts, NameCountsFile } from '@shared/contract/name-answers.ts';

/** `new_name_answers/{id}`: an answer that is not counted yet. It has no time, no place, no text and no sender. */
export interface NewNameAnswer {
  /** A hash of name and ticket, so that a device's later answer replaces its earlier one. */
  id: string;
  /** The key of the name (contract/name-answer-keys.ts). */
  key: string;
  /** The file of counts to which the answer belongs. */
  file: string;
  /** Null: the answer was withdrawn. */
  answer: NameAnswer | null;
}

/** `name_answers/{id}`: an answer that was counted. */
export type CountedNameAnswer = Pick<NewNameAnswer, 'key'> & { answer: NameAnswer };

/** Exact counts, by the key of the name. */
export type ExactCounts = Readonly<Record<string, NameCounts>>;

/** A new answer, and the counted one that it replaces. */
export interface AnswerChange {
  key: string;
  before: NameAnswer | null;
  after: NameAnswer | null;
}

/** A range of ids, without the id `after` and with the id `until`. Null: no limit on this side. */
export interface IdRange {
  after: string | null;
  until: string | null;
}

/** `shown_name_counts/{file}` {day, body}: the public version of a file of counts. */
export interface ShownFile {
  /** Day on which the file was made, in days since 1970. */
  day: number;
  counts: NameCountsFile['counts'];
}

export interface NameAnswerStore {
  /** Stores an answer: one write, and no read. */
  keep(answer: NewNameAnswer): Promise<void>;
  /** Reads at most `limit` uncounted answers in the order of their ids, which is unrelated to time. */
  uncounted(limit: number, range: IdRange): Promise<Pick<NewNameAnswer, 'id' | 'file'>[]>;
  /** Returns the number of answers that are not counted yet. */
  left(): Promise<number>;
  /**
   * Moves new answers into the counts of their file, in one transaction. Each answer is counted once, even if another
   * process counts at the same time.
   *
   * @returns the number of answers that were not counted before
   */
  count(
    file: string,
    ids: readonly string[],
    change: (counts: ExactCounts, changes: readonly AnswerChange[]) => ExactCounts,
  ): Promise<number>;
  counts(file: string): Promise<ExactCounts>;
  /** Reads the public version of a file of counts; null if it was never published. */
  shown(file: string): Promise<ShownFile | null>;
  show(file: string, shown: ShownFile): Promise<void>;
}
