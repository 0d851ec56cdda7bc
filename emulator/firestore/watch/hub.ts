import { type CommitEvent, type Database } from '../database/index.ts';
import { InterestIndex } from './interest-index.ts';
import { ResumeTokens } from './resume-token.ts';
import type { SnapshotPart, Watch, WatchStream } from './watch.ts';

/**
 * Sends the commits of one database to the listeners that they affect, in commit order. Each stream gets at most one
 * snapshot per commit, synchronously with the commit.
 */
export class ListenHub {
  readonly tokens = new ResumeTokens();
  readonly #watches = new Set<Watch>();
  readonly #contents = new InterestIndex<Watch>();
  readonly #permissions = new InterestIndex<Watch>();

  constructor(database: Database) {
    database.subscribe((event) => this.#dispatch(event));
  }

  add(watch: Watch): void {
    this.#watches.add(watch);
    for (const interest of watch.target.interests) this.#contents.add(interest, watch);
    this.#addPermissions(watch);
  }

  delete(watch: Watch): void {
    this.#watches.delete(watch);
    for (const interest of watch.target.interests) this.#contents.delete(interest, watch);
    this.#deletePermissions(watch);
  }

  rulesChanged(): void {
    for (const watch of [...this.#watches]) this.#allowed(watch);
  }

  #dispatch(event: CommitEvent): void {
    if (this.#watches.size === 0) return;
    const concerned = new Set<Watch>();
    const recheck = new Set<Watch>();
    for (const { path } of event.changes) {
      for (const watch of this.#contents.concernedBy(path)) concerned.add(watch);
      for (const watch of this.#permissions.concernedBy(path)) recheck.add(watch);
    }
    const parts = new Map<WatchStream, SnapshotPart[]>();
    for (const watch of new Set([...recheck, ...concerned])) {
      if (!this.#allowed(watch) || !concerned.has(watch)) continue;
      const delta = watch.target.apply(event);
      if (delta === undefined) continue;
      const known = parts.get(watch.stream);
      if (known === undefined) parts.set(watch.stream, [{ watch, delta }]);
      else known.push({ watch, delta });
    }
    for (const [stream, itsParts] of parts) stream.snapshot(event.commitTime, itsParts);
  }

  #allowed(watch: Watch): boolean {
    this.#deletePermissions(watch);
    try {
      watch.authorize();
      this.#addPermissions(watch);
      return true;
    } catch (error) {
      this.delete(watch);
      watch.stream.stop(watch, error);
      return false;
    }
  }

  #addPermissions(watch: Watch): void {
    for (const path of watch.dependencies) this.#permissions.add({ kind: 'document', path }, watch);
  }

  #deletePermissions(watch: Watch): void {
    for (const path of watch.dependencies)
      this.#permissions.delete({ kind: 'document', path }, watch);
  }
}
