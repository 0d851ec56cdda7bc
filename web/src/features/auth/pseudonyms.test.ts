import { expect, it } from 'vitest';
import { pseudonym } from './pseudonyms.ts';

it.each([
  ['latin', 'Ağ Ardıc', 'Yaşıl Şimşək'],
  ['arabic', 'آغ آردیج', 'یاشیل شیمشک'],
] as const)(
  'is two words in the %s script, chosen from the first to the last of each list',
  (script, first, last) => {
    expect(pseudonym(script, () => 0)).toBe(first);
    expect(pseudonym(script, () => 0.999)).toBe(last);
  },
);
