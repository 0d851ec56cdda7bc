export class ManualTimers {
  #now: number;
  #next = 0;
  readonly #timers = new Map<number, { at: number; run: () => void }>();

  constructor(start = Date.UTC(2026, 0, 1)) {
    this.#now = start;
  }

  readonly now = (): number => this.#now;

  readonly after = (milliseconds: number, run: () => void): (() => void) => {
    const id = this.#next++;
    this.#timers.set(id, { at: this.#now + milliseconds, run });
    return () => this.#timers.delete(id);
  };

  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end);
      const first = due.sort(([, a], [, b]) => a.at - b.at)[0];
      if (!first) break;
      this.#timers.delete(first[0]);
      this.#now = Math.max(this.#now, first[1].at);
      first[1].run();
      await settle();
    }
    this.#now = end;
    await settle();
  }
}

async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}
