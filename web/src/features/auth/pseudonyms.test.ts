import { expect, it } from 'vitest';
import { pseudonym } from './pseudonyms.ts';

it.each([
  ['latin', 'Ağ Ardıc', 'Yaşıl Şimşək'],
  ['arabic', 'آغ آردیج', 'یاشیل شیمشک'],
] as const)(
  'is two words of the %s script, the first and the last of each among them',
  (script, first, last) => {
    expect(pseudonym(script, () => 0)).toBe(first);
    expect(pseudonym(script, () => 0.999)).toBe(last);
  },
);
