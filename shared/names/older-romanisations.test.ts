import { expect, it } from 'vitest';
import { fromOlderRomanisation } from './older-romanisations.ts';

it.each([
  ['Adji Tchai', ['aci çai']],
  ['Dschulfa', ['culfa']],
  ['Schuscha', ['şuşa']],
  ['TSCHAI', ['çai']],
  ['Nachitschewan', ['nachiçewan', 'naxiçewan', 'naşiçewan']],
  ['Sandschan', ['sancan', 'zancan']],
  ['Chahpour', ['xahpour', 'şahpour']],
  ['Urmu', []],
  ['جلفا', []],
])('fromOlderRomanisation reads %s as %s', (text, read) => {
  expect(fromOlderRomanisation(text)).toEqual(read);
});
