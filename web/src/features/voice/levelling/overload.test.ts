import { describe, expect, it } from 'vitest';
import { heardFrom, isOverloaded } from './overload.ts';
import { babble, clipped, tone } from './testing/sounds.ts';

const rate = 48_000;
const least = heardFrom * rate;

function rows(length: number, all: number): Float32Array {
  const samples = new Float32Array(rate);
  for (let index = 0; index < all; index++)
    samples[Math.floor(index / length) * (length + 5) + (index % length)] = -1;
  return samples;
}

describe('audible clipping', () => {
  it.each([
    ['is detected in runs of three samples, 5 ms in total', rows(3, least), true],
    ['is not detected with one run less', rows(3, least - 3), false],
    [
      'is not detected in runs of two samples, which a loud voice also has',
      rows(2, 2 * least),
      false,
    ],
    ['is detected in one run of 5 ms', rows(least, least), true],
    ['is not detected in one run that is a sample shorter', rows(least - 1, least - 1), false],
    [
      'is not detected just below full scale',
      rows(least, least).map((sample) => sample * 0.98),
      false,
    ],
    ['is detected in a clipped voice', clipped(babble(12, 1, rate)), true],
    ['is not detected in a loud voice', babble(-3, 1, rate), false],
    ['is not detected in a loud tone', tone({ level: -0.2, seconds: 1 }, rate), false],
    ['is not detected without samples', new Float32Array(0), false],
  ])('%s', (_, samples, expected) => {
    expect(isOverloaded(samples, rate)).toBe(expected);
  });
});
