import { expect, it } from 'vitest';
import { allPages } from './pages.ts';

it('fetches pages until there is no next page, even after an empty page', async () => {
  const pages = new Map([
    [null, { data: ['a', 'b'], next: '2' }],
    ['2', { data: [], next: '3' }],
    ['3', { data: ['c'], next: null }],
  ]);
  const cursors: (string | null)[] = [];
  const all = await allPages(async (after: string | null) => {
    cursors.push(after);
    return pages.get(after) ?? { data: ['lost'], next: null };
  });
  expect([all, cursors]).toEqual([
    ['a', 'b', 'c'],
    [null, '2', '3'],
  ]);
});
