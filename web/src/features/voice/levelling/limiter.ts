import { peaksAbove } from './true-peak.ts';

/** Seconds in which the gain falls before a peak. After the peak, the gain rises again in the same time. */
const slope = 0.02;

/** A range of samples whose gain is not 1. `to` is exclusive. */
interface Stretch {
  from: number;
  to: number;
  peaks: { at: number; peak: number }[];
}

function stretchesOf(samples: Float32Array, ceiling: number, reach: number): Stretch[] {
  const all: Stretch[] = [];
  for (const over of peaksAbove(samples, ceiling)) {
    const [from, to] = [
      Math.max(0, over.at - reach),
      Math.min(samples.length, over.at + reach + 1),
    ];
    const last = all.at(-1);
    if (last && from <= last.to) {
      last.to = to;
      last.peaks.push(over);
    } else all.push({ from, to, peaks: [over] });
  }
  return all;
}

function leastAround(values: Float32Array, half: number): Float32Array {
  const least = new Float32Array(values.length);
  const places = new Int32Array(values.length);
  let [first, last] = [0, 0];
  for (let next = 0; next < values.length + half; next++) {
    const value = values[next] ?? Infinity;
    while (last > first && (values[places[last - 1] ?? 0] ?? 0) >= value) last--;
    if (next < values.length) places[last++] = next;
    const at = next - half;
    while ((places[first] ?? 0) < at - half) first++;
    if (at >= 0) least[at] = values[places[first] ?? 0] ?? 1;
  }
  return least;
}

/**
 * Returns a gain for each sample of the stretch. First, each sample gets the lowest gain that a peak within `half`
 * samples needs. The result is the moving average of these gains over 2 · `half` + 1 samples. It changes smoothly, and
 * at each peak it is low enough for this peak. Beyond the two ends of the stretch, the average repeats the first or the
 * last gain, because there may be no samples: a stretch can begin or end where the recording does.
 */
function gainsOf({ from, to, peaks }: Stretch, ceiling: number, half: number): Float32Array {
  const needed = new Float32Array(to - from).fill(1);
  for (const { at, peak } of peaks) needed[at - from] = ceiling / peak;
  const least = leastAround(needed, half);
  const leastAt = (index: number): number =>
    least[Math.max(0, Math.min(index, least.length - 1))] ?? 1;
  const gains = new Float32Array(least.length);
  let sum = 0;
  for (let index = -half; index < half; index++) sum += leastAt(index);
  for (let index = 0; index < gains.length; index++) {
    sum += leastAt(index + half);
    gains[index] = sum / (2 * half + 1);
    sum -= leastAt(index - half);
  }
  return gains;
}

/**
 * Lowers each peak above the ceiling in place. The samples around a peak are lowered too, so that the sound is not
 * distorted.
 * @param ceiling fraction of full scale
 * @param rate samples per second
 */
export function limit(samples: Float32Array, ceiling: number, rate: number): void {
  const half = Math.round((slope * rate) / 2);
  for (const stretch of stretchesOf(samples, ceiling, 2 * half)) {
    const gains = gainsOf(stretch, ceiling, half);
    for (const [index, gain] of gains.entries())
      samples[stretch.from + index] = (samples[stretch.from + index] ?? 0) * gain;
  }
}
