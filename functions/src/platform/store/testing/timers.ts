import type { StartTimer } from '../timer.ts';

export class ManualTimers {
  now = 0;
  readonly #running = new Map<object, { at: number; end: () => void }>();

  readonly start: StartTimer = (ms) => {
    const key = {};
    const over = new Promise<void>((end) => this.#running.set(key, { at: this.now + ms, end }));
    return { over, stop: () => void this.#running.delete(key) };
  };

  get running(): number {
    return this.#running.size;
  }

  async pass(ms: number): Promise<void> {
    this.now += ms;
    for (const [key, { at, end }] of this.#running) {
      if (at > this.now) continue;
      this.#running.delete(key);
      end();
    }
    await settled();
  }
}

/** Waits for five turns of the event loop. This is enough for work of the tests that does not depend on timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
