import { expect, it } from 'vitest';
import { readRows } from '../sources.ts';
import { readSettlements } from './read-settlements.ts';

const settlements = readSettlements();
const byId = new Map(settlements.map((one) => [one.id, one]));
const count = (holds: (one: (typeof settlements)[number]) => boolean) =>
  settlements.filter(holds).length;

it('readSettlements returns each settlement with an id once, and merges or drops 45 rows without one', () => {
  expect(settlements).toHaveLength(49_851 - 45);
  expect(byId.size).toBe(settlements.length);
  expect(count(({ country }) => country === 'IR')).toBe(27_198);
  // The row "Maragheh" is a duplicate, so its name was merged into another settlement. The row "Tahkt-e Suleiman" was
  // dropped.
  expect(byId.get(124_877)?.variants.map(({ text }) => text)).toContain('Maragheh');
  expect(settlements.some(({ latin }) => latin === 'Tahkt-e Suleiman')).toBe(false);
});

it('names are in the script of their field, in NFC and without reading aids', () => {
  const arabic = /\p{Script=Arabic}/u;
  const spoilt = /[\u064b-\u0652\u0640يىك\p{Script=Latin}]/u;
  // One assertion for each of 400,000 names would take most of the test's time. Therefore, the test makes one assertion
  // about the list of wrong settlements.
  const isRight = ({ latin, fa, az, azb, osm }: (typeof settlements)[number]): boolean =>
    /\p{Script=Latin}/u.test(latin) &&
    [latin, az].every((name) => !arabic.test(name)) &&
    [fa, azb, osm.fa].every((name) => !spoilt.test(name)) &&
    [latin, fa, az, azb].every((name) => name === name.normalize('NFC').trim());
  expect(settlements.filter((one) => !isRight(one))).toEqual([]);
});

it('no Azerbaijani name repeats another name', () => {
  const repeats = settlements.filter(
    ({ latin, fa, az, azb }) => (az !== '' && az === latin) || (azb !== '' && azb === fa),
  );
  expect(repeats).toEqual([]);
  expect(byId.get(112_931)).toMatchObject({ latin: 'Tehran', az: '', azb: 'تئهران' });
});

it('the number of names per language is as expected', () => {
  const inIran = settlements.filter(({ country }) => country === 'IR');
  const named = (field: 'fa' | 'az' | 'azb') => inIran.filter((one) => one[field] !== '').length;
  expect({ fa: named('fa'), az: named('az'), azb: named('azb') }).toEqual({
    fa: 25_099,
    az: 2_240,
    azb: 1_439,
  });
});

it('the class comes from OpenStreetMap, or else from the rank as a seat', () => {
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

it('abandoned and destroyed settlements are marked', () => {
  expect(count(({ gone }) => gone)).toBe(2_426);
});

it('this project’s own populations are used for towns without a population in GeoNames', () => {
  const own = readRows<'id' | 'inhabitants' | 'source'>('own/inhabitants.tsv');
  expect(own.length).toBeGreaterThan(20);
  for (const { id, inhabitants, source } of own) {
    const { population, osm } = byId.get(Number(id))!;
    expect(population, id).toBe(Number(inhabitants));
    // `own/inhabitants.tsv` may contain only cities and towns. Once, a hamlet that is also called Varzaqan got the
    // population of the town.
    expect(['city', 'town'], id).toContain(osm.class);
    expect(source, id).toMatch(/^https:/);
  }
  expect(byId.get(124_877)?.population).toBe(175_255);
  expect(byId.get(113_646)?.population).toBe(1_424_641);
});
