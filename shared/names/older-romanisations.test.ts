import { expect, it } from 'vitest';
import { fromOlderRomanisation } from './older-romanisations.ts';

it.each([
  ['Adji Tchai', 'aci çai'],
  ['Dschulfa', 'culfa'],
  ['Schuscha', 'şuşa'],
  ['TSCHAI', 'çai'],
  ['Urmu', null],
  ['جلفا', null],
])('%s is read as %s', (text, read) => {
  expect(fromOlderRomanisation(text)).toBe(read);
});
