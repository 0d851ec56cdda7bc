/** Caches the result of the latest read. Simultaneous callers share one read. An error is not cached. */
export class LatestRead<T> {
  readonly #read: () => Promise<T>;
  readonly #now: () => number;
  #last: { value: Promise<T>; at: number } | null = null;

  constructor(read: () => Promise<T>, now: () => number) {
    this.#read = read;
    this.#now = now;
  }

  /** Returns null if the latest read began at least `milliseconds` ago, or if it has failed. */
  within(milliseconds: number): Promise<T> | null {
    const last = this.#last;
    return last && this.#now() - last.at < milliseconds ? last.value : null;
  }

  /** Returns null if the latest read began before `time`, or if it has failed. */
  begunSince(time: number): Promise<T> | null {
    const last = this.#last;
    return last && last.at >= time ? last.value : null;
  }

  /** Reads again, even if the latest read was a moment ago. If the read fails, all callers who share it get the error. */
  again(): Promise<T> {
    const at = this.#now();
    const mine = { value: this.#read(), at };
    this.#last = mine;
    mine.value.catch(() => {
      if (this.#last === mine) this.#last = null;
    });
    return mine.value;
  }
}

/** Caches the result of a read for some milliseconds (`LatestRead`). */
export function reusedFor<T>(
  milliseconds: number,
  read: () => Promise<T>,
  now: () => number,
): () => Promise<T> {
  const latest = new LatestRead(read, now);
  return () => latest.within(milliseconds) ?? latest.again();
}
