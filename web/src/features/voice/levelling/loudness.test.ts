import { describe, expect, it } from 'vitest';
import { integratedLoudness } from './loudness.ts';
import { joined, silence, tone } from './testing/sounds.ts';

/**
 * Loudness of a tone in one channel minus the loudness of the same tone in two channels, in LU. The tones of EBU Tech
 * 3341 have two channels, but `integratedLoudness` measures one channel.
 */
const oneOfTwo = -3.01;

describe('a sine of 997 Hz (ITU-R BS.1770-4: at full scale in one channel −3.01 LKFS)', () => {
  it.each([
    [0, 48_000, -3.01],
    [-20, 48_000, -23.01],
    [-20, 44_100, -23.01],
    [-20, 32_000, -23.01],
    [-20, 16_000, -23.01],
    [-60, 48_000, -63.01],
  ])('of %i dBFS at %i Hz', (level, rate, expected) => {
    const sine = tone({ level, seconds: 20, frequency: 997 }, rate);
    expect(Math.abs(integratedLoudness(sine, rate) - expected)).toBeLessThan(0.05);
  });
});

describe('EBU Tech 3341, table 1: ±0.1 LU', () => {
  const rate = 48_000;
  it.each<[number, number, [level: number, seconds: number][]]>([
    [1, -23, [[-23, 20]]],
    [2, -33, [[-33, 20]]],
    [
      3,
      -23,
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
    ],
    [
      4,
      -23,
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
    ],
    [
      5,
      -23,
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
    ],
  ])('case %i: %d LUFS', (_, expected, parts) => {
    const sound = joined(...parts.map(([level, seconds]) => tone({ level, seconds }, rate)));
    const loudness = integratedLoudness(sound, rate);
    expect(Math.abs(loudness - expected - oneOfTwo)).toBeLessThan(0.1);
  });
});

it('weighs low frequencies less, and high frequencies more', () => {
  const rate = 48_000;
  const at = (frequency: number) =>
    integratedLoudness(tone({ level: -20, seconds: 5, frequency }, rate), rate);
  expect(at(30) - at(1_000)).toBeLessThan(-5);
  expect(at(8_000) - at(1_000)).toBeGreaterThan(3);
  expect(at(8_000) - at(1_000)).toBeLessThan(4);
});

it('measures a word that is shorter than a block', () => {
  const rate = 48_000;
  const word = tone({ level: -20, seconds: 0.3, frequency: 997 }, rate);
  expect(Math.abs(integratedLoudness(word, rate) + 23.01)).toBeLessThan(0.3);
});

it('returns −∞ for silence, for sounds below −70 LUFS and for no samples', () => {
  const rate = 48_000;
  expect(integratedLoudness(silence(2, rate), rate)).toBe(-Infinity);
  expect(integratedLoudness(silence(0, rate), rate)).toBe(-Infinity);
  const sine = (level: number) => tone({ level, seconds: 2, frequency: 997 }, rate);
  expect(integratedLoudness(sine(-67.1), rate)).toBe(-Infinity);
  expect(integratedLoudness(sine(-66.9), rate)).toBeGreaterThan(-70);
});
