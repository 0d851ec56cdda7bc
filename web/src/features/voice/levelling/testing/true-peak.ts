import { peaksAbove } from '../true-peak.ts';

/** Returns the largest peak of the played wave, also between samples, as a fraction of full scale; 0 for silence. */
export function truePeak(samples: Float32Array): number {
  let most = 0;
  for (const sample of samples) most = Math.max(most, Math.abs(sample));
  for (const { peak } of peaksAbove(samples, most)) most = Math.max(most, peak);
  return most;
}
