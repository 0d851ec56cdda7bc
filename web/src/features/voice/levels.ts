/**
 * Returns the absolute value of the loudest sample in a block, from 0 to 1. Each block becomes one bar of the waveform.
 */
export function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) {
    const level = Math.abs(sample);
    if (level > peak) peak = level;
  }
  return Math.min(1, peak);
}

/** Stores the newest `capacity` bars of the waveform, oldest first. */
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
