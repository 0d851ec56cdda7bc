import type { Micros } from '../value/time.ts';
import type { Slot, Version } from './slot.ts';

/**
 * Time in microseconds for which replaced versions stay readable if `BUDGET_BYTES` has room for them: one hour, the
 * maximum age of a read_time in production without point-in-time recovery. Each commit drops the versions that were
 * replaced more than one hour before this commit.
 */
const RETENTION: Micros = 3_600_000_000;

/**
 * Maximum size of all replaced versions in bytes. If a read-only transaction or an unconfirmed commit needs a version,
 * the version is kept even above this limit.
 */
const BUDGET_BYTES = 16 * 1024 * 1024;

/** Approximate memory of a change in bytes, without the data of the replaced version. */
const CHANGE_BYTES = 160;

interface PastCommit {
  readonly commitTime: Micros;
  readonly slots: readonly Slot[];
  readonly bytes: number;
}

export interface HistoryOwner {
  forget(slot: Slot): void;
  release(version: Version | null): void;
}

export class History {
  readonly #commits: PastCommit[] = [];
  #first = 0;
  #bytes = 0;
  /** Earliest time whose state can still be read. */
  #horizon: Micros;
  readonly #pins = new Map<Micros, number>();
  readonly #owner: HistoryOwner;

  constructor(start: Micros, owner: HistoryOwner) {
    this.#horizon = start;
    this.#owner = owner;
  }

  get horizon(): Micros {
    return this.#horizon;
  }

  record(commitTime: Micros, slots: readonly Slot[]): void {
    let bytes = 0;
    for (const slot of slots)
      bytes += CHANGE_BYTES + (slot.past?.at(-1)?.version?.bytes.length ?? 0);
    this.#commits.push({ commitTime, slots, bytes });
    this.#bytes += bytes;
    this.#trim(commitTime);
  }

  /** Yields the slots that a commit after `readTime` changed. If a slot changed twice, it may occur twice. */
  *changedAfter(readTime: Micros): Generator<Slot> {
    for (let i = this.#commits.length - 1; i >= this.#first; i--) {
      const commit = this.#commits[i] as PastCommit;
      if (commit.commitTime <= readTime) return;
      yield* commit.slots;
    }
  }

  startAt(horizon: Micros): void {
    this.#horizon = horizon;
  }

  get latest(): Micros {
    return this.#commits.at(-1)?.commitTime ?? this.#horizon;
  }

  /** Keeps the state at `readTime` readable until the returned function is called. */
  pin(readTime: Micros): () => void {
    this.#pins.set(readTime, (this.#pins.get(readTime) ?? 0) + 1);
    return () => {
      const left = (this.#pins.get(readTime) ?? 1) - 1;
      if (left > 0) this.#pins.set(readTime, left);
      else this.#pins.delete(readTime);
    };
  }

  #trim(now: Micros): void {
    const pinned = Math.min(...this.#pins.keys());
    while (this.#first < this.#commits.length) {
      const commit = this.#commits[this.#first] as PastCommit;
      const expired = commit.commitTime < now - RETENTION || this.#bytes > BUDGET_BYTES;
      if (!expired || commit.commitTime > pinned) break;
      this.#drop(commit);
    }
    if (this.#first > 1_000 && this.#first * 2 > this.#commits.length) {
      this.#commits.splice(0, this.#first);
      this.#first = 0;
    }
  }

  #drop(commit: PastCommit): void {
    this.#first++;
    this.#bytes -= commit.bytes;
    this.#horizon = commit.commitTime;
    for (const slot of commit.slots) {
      while (slot.past?.[0] && slot.past[0].until <= commit.commitTime) {
        this.#owner.release(slot.past.shift()?.version ?? null);
      }
      if (slot.past?.length === 0) slot.past = null;
      if (slot.past === null && slot.current === null) this.#owner.forget(slot);
    }
  }
}
