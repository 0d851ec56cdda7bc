import { expect, it } from 'vitest';
import { readSettlements } from './read-settlements.ts';

const byId = new Map(readSettlements().map((one) => [one.id, one]));

it.each([
  [147_622, 'Lənkəran', 'Lankaran'],
  [147_429, 'Naxçıvan', 'Nakhchivan'],
])('calls %d of the Republic of Azerbaijan %s, and knows %s as a variant', (id, latin, variant) => {
  const settlement = byId.get(id);
  expect(settlement).toMatchObject({ latin, az: '' });
  expect(settlement?.variants).toContainEqual({ language: 'und', text: variant });
});

it('calls a town by its own name, not by its district', () => {
  expect([...byId.values()].filter(({ latin }) => latin.endsWith(' rayonu'))).toEqual([]);
});

it.each([
  [174_979, 'Artashat', 'Qəmərli'],
  [121_801, 'Orūmīyeh', 'Urmiya'],
])('elsewhere leaves %d what it is today, %s, and knows %s beside it', (id, latin, az) => {
  expect(byId.get(id)).toMatchObject({ latin, az });
});

it.each([
  [113_646, 'Tabriz', 'تبریز', ''],
  [112_931, 'Tehran', 'تهران', 'تئهران'],
  // the Azerbaijani name is another name, not a translation
  [22_733, 'Dorrāj-e Soflá', '', 'اشاقادراج'],
])('calls %d %s and %s, and %s besides', (id, latin, fa, azb) => {
  expect(byId.get(id)).toMatchObject({ latin, fa, azb });
});
