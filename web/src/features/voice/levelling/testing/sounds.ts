function sound(seconds: number, rate: number, at: (index: number) => number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rate));
  for (let index = 0; index < samples.length; index++) samples[index] = at(index);
  return samples;
}

const amplitude = (decibels: number): number => 10 ** (decibels / 20);

export interface Tone {
  /** The level is the peak, in dB of full scale. */
  level: number;
  seconds: number;
  /** Frequency in Hz; 1 kHz by default. */
  frequency?: number;
  phase?: number;
}

export function tone({ level, seconds, frequency = 1_000, phase = 0 }: Tone, rate: number) {
  const step = (2 * Math.PI * frequency) / rate;
  const begin = (phase / 180) * Math.PI;
  return sound(seconds, rate, (at) => amplitude(level) * Math.sin(step * at + begin));
}

/** The noise is the same in every run. */
export function noise(level: number, seconds: number, rate: number): Float32Array {
  let state = 1;
  return sound(seconds, rate, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return amplitude(level) * (state / 2 ** 31 - 1);
  });
}

export const silence = (seconds: number, rate: number): Float32Array =>
  new Float32Array(Math.round(seconds * rate));

export function joined(...parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const mixed = (one: Float32Array, other: Float32Array): Float32Array =>
  one.map((sample, at) => sample + (other[at] ?? 0));

export function babble(level: number, seconds: number, rate: number): Float32Array {
  return sound(seconds, rate, (at) => {
    const time = at / rate;
    const syllable = Math.sin(Math.PI * ((4 * time) % 1)) ** 2;
    let sum = 0;
    for (let harmonic = 1; harmonic <= 20; harmonic++)
      sum += Math.sin(2 * Math.PI * 140 * harmonic * time + harmonic ** 2) / harmonic;
    return (amplitude(level) * syllable * sum) / 2;
  });
}

export const faded = (samples: Float32Array, seconds: number, rate: number): Float32Array =>
  samples.map((sample, at) => {
    const edge = Math.min(at, samples.length - 1 - at) / (seconds * rate);
    return sample * Math.min(1, edge);
  });

export const clipped = (samples: Float32Array): Float32Array =>
  samples.map((sample) => Math.max(-1, Math.min(1, sample)));
