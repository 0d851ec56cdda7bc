import { expect, it } from 'vitest';
import { t } from './t.ts';

it('replaces placeholders, and formats numbers with separators', () => {
  expect(t('search.results', { count: 12_345 })).toBe('12,345 results');
  expect(t('map.goToNearest', { name: 'Urmu', count: 2 })).toBe(
    'Nearest name: Urmu, 2 km. Go there',
  );
});

it.each([
  ['search.placeholder', 'Axtar..'],
  ['toolbar.pdf', 'All names as PDF '],
  ['toolbar.guide', 'Guide'],
  ['place.currently', 'Currently'],
  ['share.title', 'Share with friends'],
  ['toast.coordinatesCopied', 'Lat - lng Copied'],
  ['toast.linkCopied', 'Link Copied'],
  ['menu.addPlace', 'Add a missing place'],
] as const)('matches the specification: %s', (key, text) => {
  expect(t(key)).toBe(text);
});
