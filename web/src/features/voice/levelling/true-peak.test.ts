import { describe, expect, it } from 'vitest';
import { faded, tone } from './testing/sounds.ts';
import { truePeak } from './testing/true-peak.ts';
import { peaksAbove } from './true-peak.ts';

const rate = 48_000;
const decibels = (share: number): number => 20 * Math.log10(share);
const half = decibels(0.5);

describe('EBU Tech 3341, table 1: from −0.4 dB to +0.2 dB', () => {
  it.each([
    [15, 4, 0, half, -6],
    [16, 4, 45, half, -6],
    [17, 6, 60, half, -6],
    [18, 8, 67.5, half, -6],
    [19, 4, 45, decibels(1.41), 3],
  ])('case %i: a sine of a %ith of the rate at %d°', (_, part, phase, level, expected) => {
    const sine = tone({ level, seconds: 1, frequency: rate / part, phase }, rate);
    const peak = decibels(truePeak(faded(sine, 0.1, rate)));
    expect(peak).toBeLessThanOrEqual(expected + 0.2);
    expect(peak).toBeGreaterThanOrEqual(expected - 0.4);
  });
});

it('finds the peak between two samples, where all samples are 3 dB below it', () => {
  const sine = tone({ level: 0, seconds: 0.1, frequency: rate / 4, phase: 45 }, rate);
  expect(Math.max(...sine)).toBeCloseTo(Math.SQRT1_2, 4);
  expect(truePeak(faded(sine, 0.01, rate))).toBeCloseTo(1, 1);
});

it('lists all peaks above a value, and no others', () => {
  const sine = tone({ level: -6, seconds: 0.1, frequency: 5_000 }, rate);
  const all = [...peaksAbove(sine, 0)];
  expect(all).toHaveLength(sine.length);
  const above = all.filter(({ peak }) => peak > 0.45);
  expect(above.length).toBeGreaterThan(100);
  expect([...peaksAbove(sine, 0.45)]).toEqual(above);
  expect([...peaksAbove(sine, 0.6)]).toEqual([]);
});

it('is 0 for silence and for no samples', () => {
  expect(truePeak(new Float32Array(100))).toBe(0);
  expect(truePeak(new Float32Array(0))).toBe(0);
});
