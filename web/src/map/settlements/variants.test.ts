import {
  packSettlements,
  settlementCellAt,
  variantsLevel,
  type SettlementSource,
} from '@contract/settlement-pack.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { mostVariants, variantsAt, without } from './variants.ts';

const goytepe: SettlementSource = {
  id: 131962,
  lat: 37.34221,
  lng: 45.71409,
  latin: 'Gug Tappeh',
  fa: 'گوگ تپه',
  az: 'Göytəpə',
  azb: '',
  population: null,
  gone: false,
  variants: [
    { language: 'und', text: 'Gök Tepe' },
    { language: 'fa', text: 'گوگ تپه' },
    { language: 'azb', text: 'گؤی‌تپه' },
  ],
  osm: { class: 'village', location: null, fa: '' },
};

afterEach(() => vi.unstubAllGlobals());

it('lists Azerbaijani names first, and nothing that is shown already', async () => {
  const cell = settlementCellAt(goytepe, variantsLevel);
  const { names, variants } = packSettlements(cell, [goytepe]);
  const answer = (url: string) => (url.includes('/names/') ? names : variants);
  vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(answer(url))));
  const known = ['Gug Tappeh', 'گوگ تپه'];
  expect(await variantsAt('gn-131962', goytepe, known)).toEqual(['Göytəpə', 'گؤی‌تپه', 'Gök Tepe']);
  expect(await variantsAt('gn-1', goytepe, known)).toEqual([]);
});

it.each([mostVariants, mostVariants + 1])('of %i shows no more than there is room for', (count) => {
  const texts = Array.from({ length: count }, (_, n) => `Variant ${n}`);
  expect(without([], texts)).toHaveLength(mostVariants);
});
