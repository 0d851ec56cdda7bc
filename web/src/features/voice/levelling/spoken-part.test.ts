import { describe, expect, it } from 'vitest';
import { margin, spokenPart } from './spoken-part.ts';
import { babble, joined, mixed, noise, silence, tone } from './testing/sounds.ts';

const rate = 16_000;

function left(samples: Float32Array, began: number, ended: number) {
  const { from, to } = spokenPart(samples, rate);
  return { before: began - from / rate, behind: to / rate - ended };
}

const spoken = (level: number) =>
  joined(silence(1.5, rate), babble(level, 2, rate), silence(1, rate));

describe('keeps a margin of 0.25 s', () => {
  it.each([
    ['around a voice in silence', spoken(-12)],
    ['around a quiet voice', spoken(-45)],
    ['around a voice in a noisy room', mixed(spoken(-12), noise(-45, 4.5, rate))],
    [
      'around a voice with a hum',
      mixed(spoken(-20), tone({ level: -50, seconds: 4.5, frequency: 50 }, rate)),
    ],
  ])('%s', (_, samples) => {
    const { before, behind } = left(samples, 1.5, 3.5);
    expect(before).toBeGreaterThan(margin - 0.08);
    expect(before).toBeLessThan(margin + 0.02);
    expect(behind).toBeGreaterThan(margin - 0.08);
    expect(behind).toBeLessThan(margin + 0.02);
  });
});

it('keeps a pause in the middle, and a quieter word at the end', () => {
  const samples = joined(
    silence(1, rate),
    babble(-12, 1, rate),
    silence(2, rate),
    babble(-30, 1, rate),
    silence(1, rate),
  );
  const { from, to } = spokenPart(samples, rate);
  expect(from / rate).toBeCloseTo(0.75, 1);
  expect(to / rate).toBeCloseTo(5.25, 1);
});

it('treats a sound of 0.05 s as speech, but ignores one of 0.02 s, like a tap on the button', () => {
  const withClick = (seconds: number) =>
    joined(
      silence(1, rate),
      tone({ level: -6, seconds }, rate),
      silence(0.97, rate),
      babble(-12, 1, rate),
      silence(1, rate),
    );
  expect(spokenPart(withClick(0.05), rate).from / rate).toBeCloseTo(0.75, 1);
  expect(spokenPart(withClick(0.02), rate).from / rate).toBeGreaterThan(1.6);
});

it.each([
  ['silence', silence(2, rate)],
  ['no samples', silence(0, rate)],
  ['only noise', noise(-30, 2, rate)],
  ['continuous speech', babble(-12, 2, rate)],
  ['a word as short as the margins', babble(-12, 0.4, rate)],
])('keeps all of %s', (_, samples) => {
  const { from, to } = spokenPart(samples, rate);
  expect([from, to]).toEqual([0, samples.length]);
});
