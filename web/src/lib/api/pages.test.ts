import { expect, it } from 'vitest';
import { allPages } from './pages.ts';

it('asks until there is no next page, an empty one included', async () => {
  const pages = new Map([
    [null, { data: ['a', 'b'], next: '2' }],
    ['2', { data: [], next: '3' }],
    ['3', { data: ['c'], next: null }],
  ]);
  const asked: (string | null)[] = [];
  const all = await allPages(async (after: string | null) => {
    asked.push(after);
    return pages.get(after) ?? { data: ['lost'], next: null };
  });
  expect([all, asked]).toEqual([
    ['a', 'b', 'c'],
    [null, '2', '3'],
  ]);
});
