import { weighedPowers } from './k-weighting.ts';
import { decibels, noiseOf } from './noise.ts';

/** Seconds that are kept before the first sound and after the last. */
export const margin = 0.25;

/** Seconds of a frame, and frames in a row that are sound and no click. */
const frame = { seconds: 0.01, least: 5 } as const;

/**
 * dB. What lies so far above the noise is sound. However noisy, what is so near the loudest is sound, too: a
 * recording in which somebody speaks all the time has no noise to be measured. What is so far below is none.
 */
const sound = { aboveNoise: 8, nearLoudest: -18, farBelow: -40 } as const;

function threshold(levels: readonly number[]): number {
  const noise = noiseOf(levels);
  const loudest = levels.reduce((one, other) => Math.max(one, other), -Infinity);
  const { aboveNoise, nearLoudest, farBelow } = sound;
  return Math.max(Math.min(noise + aboveNoise, loudest + nearLoudest), loudest + farBelow);
}

/** The first frame of a row of sounds, looked for from one end. @returns -1 where there is none */
function firstSound(isSound: readonly boolean[]): number {
  let row = 0;
  for (const [index, heard] of isSound.entries()) {
    row = heard ? row + 1 : 0;
    if (row === frame.least) return index - frame.least + 1;
  }
  return -1;
}

/**
 * What is left of a recording without the silence before and behind it.
 * @returns samples, `to` behind the last; all of it where nothing stands out
 */
export function spokenPart(samples: Float32Array, rate: number): { from: number; to: number } {
  const length = Math.round(frame.seconds * rate);
  // weighted as it is heard: hum and rumble weigh little
  const levels = Array.from(weighedPowers(samples, rate, length), decibels);
  const least = threshold(levels);
  const isSound = levels.map((level) => level >= least);
  const first = firstSound(isSound);
  if (first < 0) return { from: 0, to: samples.length };
  const end = levels.length - firstSound([...isSound].reverse());
  const kept = Math.round(margin * rate);
  return {
    from: Math.max(0, first * length - kept),
    to: Math.min(samples.length, end * length + kept),
  };
}
