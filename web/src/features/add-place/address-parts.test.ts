import { expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';

it.each([
  ['Tabriz، شرقی آذربایجان، ایران', 'arabic', ['Tabriz', '، ', 'شرقی آذربایجان', '، ', 'ایران']],
  ['Naqadeh – نقده, Iran', 'latin', ['Naqadeh – نقده', ', ', 'Iran']],
  ['نقده، ایران', 'latin', ['نقده، ایران']],
  ['Naqadeh, Iran', 'arabic', ['Naqadeh, Iran']],
] as const)(
  'splits %s where the script changes, for readers of the %s script',
  (address, reader, parts) => {
    expect(addressParts(address, reader)).toEqual(parts);
  },
);
