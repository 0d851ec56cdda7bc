import type { Persistence } from '../storage/persistence.ts';
import type { DocumentTable, Replacement } from '../storage/table.ts';
import type { Micros } from '../value/time.ts';

interface Commit {
  readonly commitTime: Micros;
  readonly paths: readonly string[];
}

interface Parts {
  readonly table: DocumentTable;
  readonly persistence: Persistence;
  readonly nextTime: () => Micros;
  readonly put: (commitTime: Micros, changes: readonly Replacement[]) => void;
  readonly onTakenBack: () => void;
}

/**
 * Tracks commits that are applied in memory but not yet on disk. If the disk refuses a commit, an additional commit
 * reverts the refused commit and all later commits in memory. Listeners see the additional commit like any other.
 */
export class UnconfirmedCommits {
  readonly #parts: Parts;
  readonly #commits = new Set<Commit>();
  #reverted: ReadonlySet<string> = new Set();
  /** Time of the latest state that is on disk. This state stays readable in memory until all commits are on disk. */
  #confirmedTime: Micros = 0;
  #unpin = (): void => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Appends a commit to the storage before the documents in memory change. Resolves when the commit is on disk. If the
   * storage throws, nothing has changed.
   */
  append(commitTime: Micros, changes: readonly Replacement[]): Promise<void> {
    const stored = this.#parts.persistence.append({ commitTime, changes });
    if (this.#commits.size === 0) this.#pin(commitTime - 1);
    const commit = { commitTime, paths: changes.map(({ path }) => path) };
    this.#commits.add(commit);
    return stored.then(
      () => this.#confirm(commit),
      (error: unknown) => {
        if (this.#commits.has(commit)) this.#takeBack();
        throw error;
      },
    );
  }

  #confirm(commit: Commit): void {
    this.#commits.delete(commit);
    this.#reverted = new Set();
    if (this.#commits.size === 0) this.#release();
    else this.#pin(commit.commitTime);
  }

  #takeBack(): void {
    const { persistence, nextTime, put, onTakenBack } = this.#parts;
    const commitTime = nextTime();
    const paths = new Set([...this.#commits].flatMap((commit) => commit.paths));
    const changes = [...new Set([...paths, ...this.#reverted])].map((path) =>
      this.#confirmed(path, commitTime),
    );
    this.#commits.clear();
    this.#release();
    this.#reverted = new Set(changes.map(({ path }) => path));
    persistence.resume({ commitTime, changes });
    put(commitTime, changes);
    onTakenBack();
  }

  /**
   * Returns the document as it is on disk. The update time is new, because clients ignore a version that is older than
   * one they have seen.
   */
  #confirmed(path: string, updateTime: Micros): Replacement {
    const version = this.#parts.table.version(path, this.#confirmedTime);
    if (version === null) return { path, version: null, fields: null };
    const { bytes, createTime } = version;
    return { path, version: { bytes, createTime, updateTime }, fields: null };
  }

  #pin(time: Micros): void {
    const unpin = this.#parts.table.history.pin(time);
    this.#release();
    this.#unpin = unpin;
    this.#confirmedTime = time;
  }

  #release(): void {
    this.#unpin();
    this.#unpin = () => undefined;
  }
}
