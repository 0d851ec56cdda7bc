import { weighedPowers } from './k-weighting.ts';

/** Seconds of a block that is measured, and between the beginnings of two. */
const block = { seconds: 0.4, step: 0.1 } as const;

/** LUFS; blocks below it are silence, and of the others those so far below their mean are pauses. */
const gate = { absolute: -70, relative: -10 } as const;

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);

const mean = (powers: readonly number[]): number =>
  powers.reduce((sum, power) => sum + power, 0) / powers.length;

/** Powers of the overlapping blocks; what is shorter than one block is one. */
function blockPowers(steps: readonly number[]): number[] {
  const length = Math.round(block.seconds / block.step);
  if (steps.length <= length) return steps.length === 0 ? [] : [mean(steps)];
  return steps.slice(length - 1).map((_, index) => mean(steps.slice(index, index + length)));
}

/**
 * Integrated loudness of one channel by ITU-R BS.1770-4: K-weighted, gated at −70 LUFS and at 10 LU below the
 * loudness of what is left.
 * @param rate samples a second
 * @returns LUFS; −Infinity for silence
 */
export function integratedLoudness(samples: Float32Array, rate: number): number {
  const steps = [...weighedPowers(samples, rate, Math.round(block.step * rate))];
  const heard = blockPowers(steps).filter((power) => loudnessOf(power) > gate.absolute);
  if (heard.length === 0) return -Infinity;
  const least = loudnessOf(mean(heard)) + gate.relative;
  return loudnessOf(mean(heard.filter((power) => loudnessOf(power) > least)));
}
