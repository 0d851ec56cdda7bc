import { expect, it, vi } from 'vitest';

const callList = vi.fn();
vi.mock('./client.ts', () => ({ callList }));

const { fetchPendingPlaces } = await import('./review.ts');

it('merges the suggestions of a place from all pages', async () => {
  const place = (place_id: string, ...ids: string[]) => ({
    place_id,
    pending_count: ids.length,
    waiting: ids.map((id) => ({ id })),
  });
  callList.mockResolvedValueOnce([
    place('gn-1', 'a', 'b', 'c'),
    place('gn-2', 'a'),
    place('gn-1', 'a', 'd'),
    place('gn-1', 'a', 'e'),
  ]);
  expect(await fetchPendingPlaces()).toEqual([
    { ...place('gn-1', 'a', 'b', 'c', 'd', 'e'), pending_count: 2 },
    place('gn-2', 'a'),
  ]);
});
