import { limit } from './limiter.ts';
import { integratedLoudness } from './loudness.ts';
import { isOverloaded } from './overload.ts';
import { spokenPart } from './spoken-part.ts';

/**
 * Target loudness in LUFS and maximum true peak in dBTP of a recording. A very quiet recording stays below the target
 * loudness, because `maxGain` limits the gain. MP3 encoding and resampling can raise a peak by 1 dB, so a played peak
 * reaches at most −1 dBTP.
 */
export const target = { loudness: -18, peak: -2 } as const;

/** Maximum gain in dB. A higher gain would make noise audible. */
export const maxGain = 30;

/**
 * `near` is the tolerance around the target loudness, in LU. `tries` is the maximum number of amplifications: one is
 * often not enough, because limiting reduces the loudness a little.
 */
const near = 0.5;
const tries = 4;

/** Duration in seconds of the fade-in and fade-out where silence was removed. */
const fade = 0.01;

const ratio = (decibels: number): number => 10 ** (decibels / 20);

function amplify(samples: Float32Array, gain: number): void {
  for (let at = 0; at < samples.length; at++) samples[at] = (samples[at] ?? 0) * gain;
}

function bring(samples: Float32Array, rate: number): void {
  let gained = 0;
  for (let attempt = 0; attempt < tries; attempt++) {
    const missing = target.loudness - integratedLoudness(samples, rate);
    if (!Number.isFinite(missing) || Math.abs(missing) <= near) break;
    const gain = Math.min(missing, maxGain - gained);
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

export interface Levelled {
  samples: Float32Array;
  /** True if the kept part of the recording was too loud for the microphone. The removed silence is not checked. */
  overloaded: boolean;
  from: number;
}

/**
 * Removes the silence at both ends of a recording, and levels the loudness.
 * @param recorded one channel, with samples from -1 to 1; not changed
 * @param rate samples per second
 */
export function levelled(recorded: Float32Array, rate: number): Levelled {
  const { from, to } = spokenPart(recorded, rate);
  const samples = recorded.slice(from, to);
  const overloaded = isOverloaded(samples, rate);
  bring(samples, rate);
  fadeEnds(samples, rate);
  return { samples, overloaded, from };
}
