import type { NameScript } from '../../i18n/languages.ts';
import { ListRefused, openListReader, type ListReader } from './list-client.ts';
import { voicesOf, type ReadList, type Source } from './list-steps.ts';
import { columnsFor, rememberColumns } from './remembered-columns.ts';
import type {
  ChosenFile,
  FoundVoice,
  ListSummary,
  MatchedRow,
  MatchProgress,
  ReadAs,
  Reasons,
  ChosenColumns,
  CheckedVoice,
} from './protocol.ts';

export type Progressed = Pick<MatchProgress, 'what' | 'share'>;

const readAs = ({ encoding, separator, part }: ListSummary): ReadAs => ({
  ...(encoding !== null && { encoding }),
  ...(separator !== undefined && { separator }),
  ...(part !== undefined && { part }),
});

/** Returns the recordings without their audio, because the worker needs only their names and positions. */
const namesOf = (voices: readonly CheckedVoice[]): CheckedVoice[] =>
  voices.map(({ file, old, now, position }) => ({ file, old, now, position }));

/**
 * Reads and matches a list in a worker. The first request starts the worker. After an error in the worker, a new worker
 * replaces the failed worker. All requests throw ListRefused if the list was refused, or if the worker failed.
 */
export class ListSession {
  readonly #open: () => ListReader;
  #reader: ListReader | null = null;
  #guess: ChosenColumns | null = null;

  constructor(open: () => ListReader = openListReader) {
    this.#open = open;
  }

  /** Starts to load and index the places. */
  prepare(): Promise<undefined> {
    return this.#ask((reader) => reader.ask('prepare', {}));
  }

  /** Reads a list. If the user has corrected the same guess of columns before, applies the same correction. */
  async read({ name, bytes }: Source, as: ReadAs = {}): Promise<ListSummary> {
    const summary = await this.#ask((reader) => reader.ask('read', { name, bytes, ...as }));
    this.#guess = summary.columns;
    const known = summary.columns && columnsFor(summary.columns);
    return known ? this.#ask((reader) => reader.ask('understand', known)) : summary;
  }

  /** Reads the names again with the columns that the user has chosen. Remembers these columns for later lists. */
  understand(list: ReadList, columns: ChosenColumns): Promise<ListSummary> {
    if (this.#guess) rememberColumns(this.#guess, columns);
    return this.#askOf(list, (reader) => reader.ask('understand', columns));
  }

  voices(files: readonly ChosenFile[]): Promise<FoundVoice[]> {
    return this.#ask((reader) => reader.ask('voices', { files }));
  }

  nameVoices(voices: readonly CheckedVoice[]): Promise<ListSummary> {
    return this.#ask((reader) => reader.ask('name voices', { voices: namesOf(voices) }));
  }

  match(
    list: ReadList,
    script: NameScript,
    onProgress: (progress: Progressed) => void,
  ): Promise<{ rows: MatchedRow[]; isComplete: boolean }> {
    return this.#askOf(list, async (reader) => {
      const rows: MatchedRow[] = [];
      const { isComplete } = await reader.ask('match', { script }, (progressed) => {
        if (progressed.what === 'rows') rows.push(...progressed.rows);
        onProgress({ what: progressed.what, share: progressed.share });
      });
      return { rows, isComplete };
    });
  }

  /** Returns a CSV table of the rows that are not sent. */
  leftOver(list: ReadList, reasons: Reasons, title: string): Promise<string> {
    return this.#askOf(list, (reader) => reader.ask('left over', { reasons, title }));
  }

  close(): void {
    this.#reader?.close();
    this.#reader = null;
  }

  async #ask<T>(question: (reader: ListReader) => Promise<T>): Promise<T> {
    try {
      return await question((this.#reader ??= this.#open()));
    } catch (error) {
      // Closes the worker after any error except the refusal of a list, because a worker that has refused a list still
      // works.
      if (!(error instanceof ListRefused) || error.problem === null) this.close();
      throw error;
    }
  }

  /**
   * Sends a request about a list that was read before. If there is no worker, a new worker first reads the list again.
   */
  #askOf<T>({ source, summary, brought }: ReadList, question: (reader: ListReader) => Promise<T>) {
    const knowsList = this.#reader !== null;
    return this.#ask(async (reader) => {
      if (!knowsList && brought) {
        await reader.ask('name voices', { voices: namesOf(voicesOf({ brought })) });
      } else if (!knowsList) {
        const { name, bytes } = source;
        await reader.ask('read', { name, bytes, ...readAs(summary) });
        if (summary.columns) await reader.ask('understand', summary.columns);
      }
      return question(reader);
    });
  }
}
