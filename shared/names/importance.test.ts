import { expect, it } from 'vitest';
import { importance, settlementClasses, type Weighed } from './importance.ts';

const one = (part: Partial<Weighed>): number =>
  importance({ class: null, population: null, gone: false, ...part });

it('ranks every class above the next, for any population', () => {
  const least = settlementClasses.map((kind) => one({ class: kind }));
  const most = settlementClasses.map((kind) => one({ class: kind, population: 40_000_000 }));
  least
    .slice(0, -1)
    .forEach((value, index) => expect(value).toBeGreaterThan(most[index + 1] ?? NaN));
});

it.each([
  [{ class: 'city', population: 40_000_000 }, 498],
  [{ class: 'city', population: 10_000_000 }, 498],
  [{ class: 'city', population: 1_000_000 }, 484],
  [{ class: 'town', population: 50_000 }, 366],
  [{ class: 'town' }, 300],
  [{ class: 'village' }, 200],
  [{}, 150],
  [{ class: 'hamlet' }, 100],
  [{ gone: true }, 50],
] as const)('gives %j the weight %d', (part, weight) => expect(one(part)).toBe(weight));

it('ranks cities and towns by population', () => {
  for (const kind of ['city', 'town'] as const) {
    expect(one({ class: kind, population: 400_000 })).toBeGreaterThan(
      one({ class: kind, population: 40_000 }),
    );
    expect(one({ class: kind, population: 0 })).toBe(one({ class: kind }));
  }
});

it.each(['village', 'hamlet', null] as const)('ignores the population of a %s', (kind) => {
  expect(one({ class: kind, population: 766_706 })).toBe(one({ class: kind }));
});

it('ranks unclassified places between villages and hamlets, and abandoned places last', () => {
  expect(one({ class: 'village' })).toBeGreaterThan(one({}));
  expect(one({})).toBeGreaterThan(one({ class: 'hamlet' }));
  expect(one({ class: 'hamlet' })).toBeGreaterThan(one({ class: 'city', gone: true }));
});
