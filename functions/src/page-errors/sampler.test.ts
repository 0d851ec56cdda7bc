import { describe, expect, it } from 'vitest';
import { createSampler, sampling } from './sampler.ts';

const { all, span } = sampling;

function newSampler(random = evenly()) {
  const clock = { now: 1_000_000 };
  const sample = createSampler({ now: () => clock.now, random });
  const taken = (count: number) =>
    Array.from({ length: count }, () => sample()).filter((weight) => weight !== null).length;
  return { clock, sample, taken };
}

function evenly(): () => number {
  let n = 0;
  return () => (n += 0.618_033_988_75) % 1;
}

describe('the sample of reports', () => {
  it('contains all reports up to a limit, and then a random part', () => {
    const { sample } = newSampler(() => 0.999_999);
    for (let n = 0; n < all; n++) expect(sample()).toBe(1);
    expect(sample()).toBeNull();
  });

  it('still contains most honest reports after four hundred made-up ones', () => {
    const { taken } = newSampler();
    taken(400);
    expect(taken(20)).toBeGreaterThan(14);
  });

  it('contains honest reports during a flood, without filling the log', () => {
    const { taken } = newSampler();
    const flood = 100_000;
    expect(taken(flood)).toBeLessThan(all * (2 + Math.log(flood / all)));
    expect(taken(2_000)).toBeGreaterThan(0);
  });

  it('limits the lines of a steady flood per day, and gives each line the number of reports it represents', () => {
    const { clock, sample } = newSampler();
    const minutes = 24 * 60;
    const inMinute = 100;
    let lines = 0;
    let weights = 0;
    for (let n = 0; n < minutes * inMinute; n++) {
      clock.now += 60_000 / inMinute;
      const weight = sample();
      if (weight === null) continue;
      lines++;
      weights += weight;
    }
    expect(lines).toBeLessThan(10_500);
    expect(weights / (minutes * inMinute)).toBeCloseTo(1, 1);
  });

  it('contains all reports again after a flood', () => {
    const { clock, taken } = newSampler(() => 0.999_999);
    taken(all * 2);
    clock.now += span;
    expect(taken(90)).toBe(90);
  });
});
