import {
  packSettlements,
  settlementCellAt,
  variantsLevel,
  type SettlementSource,
} from '@shared/formats/settlement-pack.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { maxVariants, variantsAt, without } from './variants.ts';

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

function serve(settlement: SettlementSource): void {
  const cell = settlementCellAt(settlement, variantsLevel);
  const filled = packSettlements(cell, [settlement]);
  const empty = packSettlements(cell, []);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/given-ids.json')) return new Response('{"10000000001":131962}');
    const { names, variants } = url.endsWith(`/${cell.x}/${cell.y}.json`) ? filled : empty;
    return new Response(JSON.stringify(url.includes('/names/') ? names : variants));
  });
}

it('lists Azerbaijani names first, and omits names that are already shown', async () => {
  serve(goytepe);
  const known = ['Gug Tappeh', 'گوگ تپه'];
  expect(await variantsAt('gn-131962', goytepe, known)).toEqual(['Göytəpə', 'گؤی‌تپه', 'Gök Tepe']);
  expect(await variantsAt('gn-1', goytepe, known)).toEqual([]);
});

it('finds variants in the cell of GeoNames’ position, even if the pin is in another cell', async () => {
  serve({ ...goytepe, lng: 45.7021 });
  expect(settlementCellAt({ lat: goytepe.lat, lng: 45.7041 }, variantsLevel)).not.toEqual(
    settlementCellAt({ lat: goytepe.lat, lng: 45.7021 }, variantsLevel),
  );
  const pin = { lat: goytepe.lat, lng: 45.7041 };
  expect(await variantsAt('gn-131962', pin, [])).toContain('Gök Tepe');
});

it('finds variants by an earlier id', async () => {
  serve(goytepe);
  expect(await variantsAt('gn-10000000001', goytepe, [])).toContain('Gök Tepe');
});

it.each([maxVariants, maxVariants + 1])('lists at most as many as fit, of %i variants', (count) => {
  const texts = Array.from({ length: count }, (_, n) => `Variant ${n}`);
  expect(without([], texts)).toHaveLength(maxVariants);
});
