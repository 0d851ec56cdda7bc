import { limit } from './limiter.ts';
import { integratedLoudness } from './loudness.ts';
import { isOverloaded } from './overload.ts';
import { spokenPart } from './spoken-part.ts';

/**
 * What every recording is brought to: LUFS, and dB of true peak. MP3 and what a player resamples to may reach 1 dB
 * higher than what was encoded, and then nothing is above −1 dBTP.
 */
export const target = { loudness: -18, peak: -2 } as const;

/** dB by which a recording is made louder at most: beyond it is noise. */
export const mostGain = 30;

/** LU from the target that are left as they are, and times that are tried: limiting takes some loudness away. */
const near = 0.5;
const tries = 4;

/** Seconds over which sound begins and ends where silence was cut off. */
const fade = 0.01;

const ratio = (decibels: number): number => 10 ** (decibels / 20);

function amplify(samples: Float32Array, gain: number): void {
  for (let at = 0; at < samples.length; at++) samples[at] = (samples[at] ?? 0) * gain;
}

/** Brings samples to the target, in place. */
function bring(samples: Float32Array, rate: number): void {
  let gained = 0;
  for (let attempt = 0; attempt < tries; attempt++) {
    const missing = target.loudness - integratedLoudness(samples, rate);
    // silence, which is infinitely far away, stays silence
    if (!Number.isFinite(missing) || Math.abs(missing) <= near) break;
    const gain = Math.min(missing, mostGain - gained);
    gained += gain;
    amplify(samples, ratio(gain));
    limit(samples, ratio(target.peak), rate);
  }
  limit(samples, ratio(target.peak), rate);
}

function fadeEnds(samples: Float32Array, rate: number): void {
  const length = Math.min(Math.round(fade * rate), samples.length >> 1);
  for (let at = 0; at < length; at++) {
    const gain = at / length;
    const end = samples.length - 1 - at;
    samples[at] = (samples[at] ?? 0) * gain;
    samples[end] = (samples[end] ?? 0) * gain;
  }
}

/** A recording as it is kept. */
export interface Levelled {
  samples: Float32Array;
  /** Some of what is left was too loud for the microphone. */
  overloaded: boolean;
  /** Samples that were cut off before them. */
  from: number;
}

/**
 * A recording without the silence at its ends, as loud as every other.
 * @param recorded one channel, 1 being full scale; it stays as it is
 * @param rate samples a second
 */
export function levelled(recorded: Float32Array, rate: number): Levelled {
  const { from, to } = spokenPart(recorded, rate);
  const samples = recorded.slice(from, to);
  const overloaded = isOverloaded(samples, rate);
  bring(samples, rate);
  fadeEnds(samples, rate);
  return { samples, overloaded, from };
}
