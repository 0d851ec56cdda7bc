import { expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';

it.each([
  ['Tabriz، شرقی آذربایجان، ایران', 'arabic', ['Tabriz', '، ', 'شرقی آذربایجان', '، ', 'ایران']],
  ['Naqadeh – نقده, Iran', 'latin', ['Naqadeh – نقده', ', ', 'Iran']],
  ['نقده، ایران', 'latin', ['نقده، ایران']],
  ['Naqadeh, Iran', 'arabic', ['Naqadeh, Iran']],
] as const)('%s is read in %s', (address, reader, parts) => {
  expect(addressParts(address, reader)).toEqual(parts);
});
