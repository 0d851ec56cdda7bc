/** Converts the mean power of samples between -1 and 1 to dB of full scale. Silence is -120 dB. */
export const decibels = (power: number): number => 10 * Math.log10(power + 1e-12);

/** Estimates the noise level between spoken words as the tenth percentile of the levels, in dB. */
export function noiseOf(levels: readonly number[]): number {
  const sorted = levels.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 10)] ?? 0;
}
