import { describe, expect, it } from 'vitest';
import { levelled, maxGain, target } from './level.ts';
import { integratedLoudness } from './loudness.ts';
import { babble, clipped, joined, mixed, noise, silence, tone } from './testing/sounds.ts';
import { truePeak } from './testing/true-peak.ts';

const decibels = (share: number): number => 20 * Math.log10(share);

const recorded = (level: number, rate: number) =>
  clipped(
    mixed(
      joined(silence(1, rate), babble(level, 3, rate), silence(1.5, rate)),
      noise(Math.min(level, 0) - 45, 5.5, rate),
    ),
  );

describe('levels to −18 LUFS ±2 dB, at most −1 dBTP, without silence at the ends', () => {
  it.each([
    [-36, 48_000],
    [-24, 48_000],
    [-12, 44_100],
    [-12, 16_000],
    [0, 48_000],
    [12, 48_000],
    [24, 48_000],
  ])('a voice of %i dB at %i Hz', (level, rate) => {
    const { samples } = levelled(recorded(level, rate), rate);
    expect(Math.abs(integratedLoudness(samples, rate) - target.loudness)).toBeLessThan(2);
    expect(decibels(truePeak(samples))).toBeLessThanOrEqual(-1);
    expect(samples.length / rate).toBeGreaterThan(3.3);
    expect(samples.length / rate).toBeLessThan(3.6);
  });
});

it('detects clipping in the kept part, but ignores a knock before it', () => {
  const rate = 48_000;
  expect(levelled(recorded(-6, rate), rate).overloaded).toBe(false);
  expect(levelled(recorded(12, rate), rate).overloaded).toBe(true);
  const knock = clipped(tone({ level: 20, seconds: 0.02, frequency: 500 }, rate));
  const before = joined(silence(0.5, rate), knock, recorded(-6, rate));
  expect(levelled(before, rate).overloaded).toBe(false);
});

it(`amplifies by at most ${maxGain} dB`, () => {
  const rate = 48_000;
  const gained = (level: number) => {
    const sound = tone({ level, seconds: 2 }, rate);
    return (
      integratedLoudness(levelled(sound, rate).samples, rate) - integratedLoudness(sound, rate)
    );
  };
  // The loudness of a sine in LUFS is its level in dBFS minus 3, so this sine is exactly `maxGain` below the target.
  expect(gained(target.loudness + 3 - maxGain)).toBeCloseTo(maxGain, 0);
  expect(gained(target.loudness + 3 - maxGain - 20)).toBeLessThan(maxGain + 0.1);
});

it('keeps silence silent, accepts no samples, and does not change its input', () => {
  const rate = 48_000;
  const quiet = levelled(silence(2, rate), rate);
  expect(quiet.overloaded).toBe(false);
  expect(quiet.samples).toHaveLength(2 * rate);
  expect(quiet.samples.every((sample) => sample === 0)).toBe(true);
  expect(levelled(silence(0, rate), rate).samples).toHaveLength(0);
  const sound = recorded(0, rate);
  const before = sound.slice();
  levelled(sound, rate);
  expect(sound.every((sample, at) => sample === before[at])).toBe(true);
});

it('starts and ends without a click where silence was cut', () => {
  const rate = 48_000;
  const { samples } = levelled(recorded(-12, rate), rate);
  expect(Math.abs(samples[0] ?? 1)).toBe(0);
  expect(Math.abs(samples.at(-1) ?? 1)).toBe(0);
});
