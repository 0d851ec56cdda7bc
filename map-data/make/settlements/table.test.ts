import { expect, it } from 'vitest';
import {
  parseClasses,
  parseSettlements,
  printSettlements,
  type GeoNamesSettlement,
} from './table.ts';

const settlement: GeoNamesSettlement = {
  id: 131_962,
  country: 'IR',
  admin1: '01',
  lat: 37.34221,
  lng: 45.71409,
  feature: 'PPL',
  population: null,
  latin: 'Gug Tappeh',
  fa: 'گوگ تپه',
  az: 'Göytəpə',
  azb: '',
  variants: [
    { language: 'fa-Latn', text: 'Gök: Tepe' },
    { language: 'und', text: 'Göy' },
  ],
};

it('the table of settlements is written by id and read without changes', () => {
  const other = { ...settlement, id: 7, population: 12, variants: [] };
  expect(parseSettlements(printSettlements([settlement, other]))).toEqual([other, settlement]);
});

it('a table with other columns is refused', () => {
  expect(() => parseClasses('id\tplace\n1\tcity\n')).toThrow(
    'columns "id place", expected "id place lat lng fa"',
  );
});
