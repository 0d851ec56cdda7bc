import { describe, expect, it } from 'vitest';
import { heardFrom, isOverloaded } from './overload.ts';
import { babble, clipped, tone } from './testing/sounds.ts';

const rate = 48_000;
const least = heardFrom * rate;

/** Audio with several runs of full-scale samples. Each run has `length` samples, all runs together have `all`. */
function rows(length: number, all: number): Float32Array {
  const samples = new Float32Array(rate);
  for (let index = 0; index < all; index++)
    samples[Math.floor(index / length) * (length + 5) + (index % length)] = -1;
  return samples;
}

describe('whether it is heard', () => {
  it.each([
    ['in rows of three samples, 5 ms in all', rows(3, least), true],
    ['one row less', rows(3, least - 3), false],
    ['in rows of two, which a loud voice has as well', rows(2, 2 * least), false],
    ['in one row', rows(least, least), true],
    ['in one row of a sample less', rows(least - 1, least - 1), false],
    ['just below full scale', rows(least, least).map((sample) => sample * 0.98), false],
    ['of a voice that was cut off', clipped(babble(12, 1, rate)), true],
    ['of a loud voice', babble(-3, 1, rate), false],
    ['of a loud tone', tone({ level: -0.2, seconds: 1 }, rate), false],
    ['of nothing', new Float32Array(0), false],
  ])('%s', (_, samples, expected) => {
    expect(isOverloaded(samples, rate)).toBe(expected);
  });
});
