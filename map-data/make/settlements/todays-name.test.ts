import { expect, it } from 'vitest';
import { readSettlements } from './read-settlements.ts';

const byId = new Map(readSettlements().map((one) => [one.id, one]));

it.each([
  [147_622, 'Lənkəran', 'Lankaran'],
  [147_429, 'Naxçıvan', 'Nakhchivan'],
])(
  'settlement %d in the Republic of Azerbaijan has the Latin name %s and the variant %s',
  (id, latin, variant) => {
    const settlement = byId.get(id);
    expect(settlement).toMatchObject({ latin, az: '' });
    expect(settlement?.variants).toContainEqual({ language: 'und', text: variant });
  },
);

it('no town has the name of its district', () => {
  expect([...byId.values()].filter(({ latin }) => latin.endsWith(' rayonu'))).toEqual([]);
});

it.each([
  [174_979, 'Artashat', 'Qəmərli'],
  [121_801, 'Orūmīyeh', 'Urmiya'],
])(
  'settlement %d elsewhere keeps its current name %s, with the Azerbaijani name %s',
  (id, latin, az) => {
    expect(byId.get(id)).toMatchObject({ latin, az });
  },
);

it.each([
  [113_646, 'Tabriz', 'تبریز', ''],
  [112_931, 'Tehran', 'تهران', 'تئهران'],
  // This Azerbaijani name does not sound like the romanised name, so it is not today's name, and the Persian name stays
  // empty.
  [22_733, 'Dorrāj-e Soflá', '', 'اشاقادراج'],
])(
  'settlement %d is called %s and %s, with the South Azerbaijani name "%s"',
  (id, latin, fa, azb) => {
    expect(byId.get(id)).toMatchObject({ latin, fa, azb });
  },
);
