/** Returns the largest absolute value of the samples, at most 1. */
export function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) {
    const level = Math.abs(sample);
    if (level > peak) peak = level;
  }
  return Math.min(1, peak);
}

export class Levels {
  readonly #capacity: number;
  #bars: number[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  push(level: number): void {
    this.#bars.push(level);
    if (this.#bars.length > this.#capacity) this.#bars.shift();
  }

  get bars(): readonly number[] {
    return this.#bars;
  }

  clear(): void {
    this.#bars = [];
  }
}
