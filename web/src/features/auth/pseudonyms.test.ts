import { expect, it } from 'vitest';
import { pseudonym } from './pseudonyms.ts';

it('is two words, the first and the last of each among them', () => {
  expect(pseudonym(() => 0)).toBe('Ağ Ardıc');
  expect(pseudonym(() => 0.999)).toBe('Yaşıl Şimşək');
});
