import { weighedPowers } from './k-weighting.ts';
import { decibels, noiseOf } from './noise.ts';

/** Seconds of silence kept before the first sound and after the last sound. */
export const margin = 0.25;

/**
 * Duration of a frame in seconds, and minimum number of consecutive loud frames in a sound. A click has fewer frames.
 */
const frame = { seconds: 0.01, least: 5 } as const;

/**
 * Levels in dB; `nearLoudest` and `farBelow` are relative to the level of the loudest frame. A frame is sound if its
 * level is at least `aboveNoise` above the noise. If somebody speaks all the time, the noise cannot be measured, so a
 * frame above `nearLoudest` is also sound. A frame below `farBelow` is never sound.
 */
const sound = { aboveNoise: 8, nearLoudest: -18, farBelow: -40 } as const;

function threshold(levels: readonly number[]): number {
  const noise = noiseOf(levels);
  const loudest = levels.reduce((one, other) => Math.max(one, other), -Infinity);
  const { aboveNoise, nearLoudest, farBelow } = sound;
  return Math.max(Math.min(noise + aboveNoise, loudest + nearLoudest), loudest + farBelow);
}

function firstSound(isSound: readonly boolean[]): number {
  let row = 0;
  for (const [index, heard] of isSound.entries()) {
    row = heard ? row + 1 : 0;
    if (row === frame.least) return index - frame.least + 1;
  }
  return -1;
}

/**
 * Finds the part of a recording from the first sound to the last, with a margin of silence at both ends.
 * @returns positions of samples, `to` exclusive; the whole recording if no sound is long enough
 */
export function spokenPart(samples: Float32Array, rate: number): { from: number; to: number } {
  const length = Math.round(frame.seconds * rate);
  // K-weighting reduces hum and rumble, so that these low sounds are not mistaken for speech.
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
