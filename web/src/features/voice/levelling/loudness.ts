import { weighedPowers } from './k-weighting.ts';

/** Duration of a measured block, and time between the starts of successive blocks, in seconds. */
const block = { seconds: 0.4, step: 0.1 } as const;

/**
 * The measurement ignores silence and pauses. A block below `absolute` (in LUFS) is silence. A block is a pause if it
 * is more than 10 LU (`relative`) quieter than the mean of all blocks that are not silence.
 */
const gate = { absolute: -70, relative: -10 } as const;

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);

const mean = (powers: readonly number[]): number =>
  powers.reduce((sum, power) => sum + power, 0) / powers.length;

function blockPowers(steps: readonly number[]): number[] {
  const length = Math.round(block.seconds / block.step);
  if (steps.length <= length) return steps.length === 0 ? [] : [mean(steps)];
  return steps.slice(length - 1).map((_, index) => mean(steps.slice(index, index + length)));
}

/**
 * Measures the integrated loudness of one channel by ITU-R BS.1770-4.
 * @param rate samples per second
 * @returns LUFS; −Infinity for silence
 */
export function integratedLoudness(samples: Float32Array, rate: number): number {
  const steps = [...weighedPowers(samples, rate, Math.round(block.step * rate))];
  const heard = blockPowers(steps).filter((power) => loudnessOf(power) > gate.absolute);
  if (heard.length === 0) return -Infinity;
  const least = loudnessOf(mean(heard)) + gate.relative;
  return loudnessOf(mean(heard.filter((power) => loudnessOf(power) > least)));
}
