import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limit } from './limiter.ts';
import { babble, joined, silence, tone } from './testing/sounds.ts';
import { truePeak } from './testing/true-peak.ts';

const rate = 8_000;

it('keeps a sound at the ceiling, and lowers a louder one', () => {
  const at = tone({ level: -6, seconds: 1, frequency: 440 }, rate);
  const ceiling = truePeak(at);
  const kept = at.slice();
  limit(kept, ceiling, rate);
  expect(kept).toEqual(at);
  limit(kept, ceiling * 0.999, rate);
  expect(kept).not.toEqual(at);
  expect(truePeak(kept)).toBeLessThanOrEqual(ceiling);
});

it('lowers only the surroundings of a peak', () => {
  const quiet = tone({ level: -30, seconds: 1, frequency: 440 }, rate);
  const loud = joined(quiet, tone({ level: 6, seconds: 0.01, frequency: 440 }, rate), quiet);
  const limited = loud.slice();
  limit(limited, 0.5, rate);
  expect(truePeak(limited)).toBeLessThanOrEqual(0.51);
  expect(limited.subarray(0, 7_830)).toEqual(loud.subarray(0, 7_830));
  expect(limited.subarray(8_250)).toEqual(loud.subarray(8_250));
  expect(Math.abs((limited[7_990] ?? 0) / (loud[7_990] ?? 1))).toBeLessThan(0.4);
});

it('lowers a peak near the ends as far as a peak in the middle', () => {
  const steady = new Float32Array(rate).fill(0.1);
  const half = 0.01 * rate;
  const peaks = [0, half / 2, half, rate - half - 1, rate - half / 2, rate - 1];
  for (const at of peaks) {
    const samples = steady.slice();
    samples[at] = 2;
    limit(samples, 0.8, rate);
    expect(samples[at]).toBeLessThanOrEqual(0.8001);
  }
});

it('changes the gain slowly enough to avoid a click', () => {
  const steady = new Float32Array(rate).fill(0.5);
  steady[rate / 2] = 2;
  const before = steady.slice();
  limit(steady, 0.9, rate);
  const gains = steady.map((sample, at) => sample / (before[at] ?? 1));
  const steps = gains.subarray(1).map((gain, at) => Math.abs(gain - (gains[at] ?? 1)));
  expect(Math.max(...steps)).toBeLessThan(0.01);
});

it('keeps any sound within 0.3 dB above the ceiling', () => {
  const sound = fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { maxLength: 600 });
  const most = 0.8 * 10 ** (0.3 / 20);
  fc.assert(
    fc.property(sound, (values) => {
      // The random samples are white noise, which has very high peaks between its samples. A voice contains no white
      // noise. Therefore, `most` allows peaks of 0.3 dB above the ceiling.
      const samples = joined(silence(0.01, rate), Float32Array.from(values), silence(0.01, rate));
      limit(samples, 0.8, rate);
      for (const sample of samples) expect(Math.abs(sample)).toBeLessThanOrEqual(0.8001);
      expect(truePeak(samples)).toBeLessThanOrEqual(most);
    }),
  );
});

it('limits a sound that is too loud throughout', () => {
  const loud = babble(30, 20, rate);
  limit(loud, 0.8, rate);
  expect(truePeak(loud)).toBeLessThan(0.83);
});
