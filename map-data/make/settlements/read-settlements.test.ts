import { expect, it } from 'vitest';
import { readRows } from '../sources.ts';
import { readSettlements } from './read-settlements.ts';

const settlements = readSettlements();
const byId = new Map(settlements.map((one) => [one.id, one]));
const count = (holds: (one: (typeof settlements)[number]) => boolean) =>
  settlements.filter(holds).length;

it('holds every settlement with an id once; of 45 without, 34 were doubles and 11 are dropped', () => {
  expect(settlements).toHaveLength(49_851 - 45);
  expect(byId.size).toBe(settlements.length);
  expect(count(({ country }) => country === 'IR')).toBe(27_198);
  // A duplicate that was merged into its settlement, and a row that was dropped.
  expect(byId.get(124_877)?.variants.map(({ text }) => text)).toContain('Maragheh');
  expect(settlements.some(({ latin }) => latin === 'Tahkt-e Suleiman')).toBe(false);
});

it('has names in scripts that they claim, without signs that only help reading', () => {
  const arabic = /\p{Script=Arabic}/u;
  const spoilt = /[\u064b-\u0652\u0640يىك\p{Script=Latin}]/u;
  // only one assertion, because one for each of 400,000 names would take most of the test's time
  const isRight = ({ latin, fa, az, azb, osm }: (typeof settlements)[number]): boolean =>
    /\p{Script=Latin}/u.test(latin) &&
    [latin, az].every((name) => !arabic.test(name)) &&
    [fa, azb, osm.fa].every((name) => !spoilt.test(name)) &&
    [latin, fa, az, azb].every((name) => name === name.normalize('NFC').trim());
  expect(settlements.filter((one) => !isRight(one))).toEqual([]);
});

it('has no Azerbaijani name that merely repeats another', () => {
  const repeats = settlements.filter(
    ({ latin, fa, az, azb }) => (az !== '' && az === latin) || (azb !== '' && azb === fa),
  );
  expect(repeats).toEqual([]);
  expect(byId.get(112_931)).toMatchObject({ latin: 'Tehran', az: '', azb: 'تئهران' });
});

it('has so many names of each kind', () => {
  const inIran = settlements.filter(({ country }) => country === 'IR');
  const named = (field: 'fa' | 'az' | 'azb') => inIran.filter((one) => one[field] !== '').length;
  expect({ fa: named('fa'), az: named('az'), azb: named('azb') }).toEqual({
    fa: 25_099,
    az: 2_240,
    azb: 1_439,
  });
});

it("takes OpenStreetMap's word for what a settlement is, else its rank as a seat", () => {
  const counts = ['city', 'town', 'village', 'hamlet', null].map((kind) =>
    count(({ osm }) => osm.class === kind),
  );
  expect(counts).toEqual([55, 692, 20_194, 1_649, 27_216]);
  expect(byId.get(94_787)).toMatchObject({
    latin: 'Kirkuk',
    feature: 'PPLA',
    osm: { class: 'town' },
  });
});

it('knows what is abandoned or destroyed', () => {
  expect(count(({ gone }) => gone)).toBe(2_426);
});

it('knows the inhabitants of towns that GeoNames has none of, and leaves what it has', () => {
  const own = readRows<'id' | 'inhabitants' | 'source'>('own/inhabitants.tsv');
  expect(own.length).toBeGreaterThan(20);
  for (const { id, inhabitants, source } of own) {
    const { population, osm } = byId.get(Number(id))!;
    expect(population, id).toBe(Number(inhabitants));
    // towns only, because a hamlet with the name of Varzaqan once had the town's population
    expect(['city', 'town'], id).toContain(osm.class);
    expect(source, id).toMatch(/^https:/);
  }
  // the cities of Marağa and Təbriz
  expect(byId.get(124_877)?.population).toBe(175_255);
  expect(byId.get(113_646)?.population).toBe(1_424_641);
});
