import type { Page } from 'playwright-core';
import { percentile } from '../percentile.ts';

/**
 * Returns the milliseconds that this JavaScript engine currently takes for a fixed amount of work, about 10 ms on a
 * server of 2024. The work allocates, compares and looks up as the app does. The function also runs in pages, so it
 * uses nothing else from this file.
 */
export function shortestWork(): number {
  const once = (): number => {
    const started = performance.now();
    const words = Array.from({ length: 40_000 }, (_, n) => ((n * 7_919) % 40_009).toString(36));
    words.sort();
    const found = new Map(words.map((word, n) => [word, n]));
    let sum = 0;
    for (const word of words) sum += found.get(word) ?? 0;
    return performance.now() - started + (sum < 0 ? 1 : 0);
  };
  return Math.min(...Array.from({ length: 15 }, once));
}

/**
 * Returns the milliseconds that a page takes for a fixed amount of work. The benchmarks' limits are multiples of this
 * time: if it is 10 ms, a task may take 50 ms and a keystroke 16 ms.
 */
export const ruler = (page: Page): Promise<number> => page.evaluate(shortestWork);

export interface Measured {
  milliseconds: number;
  unit: number;
}

async function measuredIn(rounds: number, measure: () => Promise<Measured>) {
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure());
  const formatted = (numbers: number[]) => numbers.map((one) => one.toFixed(1)).join(', ');
  const times = all.map(({ milliseconds }) => milliseconds);
  const units = all.map(({ unit }) => unit);
  return { times, units, text: `${formatted(times)} ms beside rulers of ${formatted(units)} ms` };
}

/**
 * Measures several rounds, and compares their minimum with `ruler`. Uses the minimum, because other programs can only
 * add time.
 *
 * @returns the minimum time, divided by the minimum result of `ruler`
 */
export async function bestOf(rounds: number, what: string, measure: () => Promise<Measured>) {
  const { times, units, text } = await measuredIn(rounds, measure);
  const ratio = Math.min(...times) / Math.min(...units);
  console.log(`${what}: ${text}: ${ratio.toFixed(2)} at best`);
  return ratio;
}

/**
 * Measures several rounds, and compares their median with `ruler`. Uses the median, because it is closest to users'
 * experience.
 *
 * @returns the median time, divided by the median result of `ruler`
 */
export async function medianOf(rounds: number, what: string, measure: () => Promise<Measured>) {
  const { times, units, text } = await measuredIn(rounds, measure);
  const ratio = percentile(times, 0.5) / percentile(units, 0.5);
  console.log(`${what}: ${text}: ${ratio.toFixed(2)} in the median`);
  return ratio;
}
