import { packPlace, type AtlasCellSummary } from '@shared/formats/atlas.ts';
import { expect, it, vi } from 'vitest';
import type { FetchedCell } from '../atlas/fetch-atlas.ts';
import { LoadedCells } from './loaded-cells.ts';
import { place, settled, summary } from './testing/atlas.ts';

const listed = (hash: string): AtlasCellSummary => ({ ...summary('r1', 100), hash });

function setUp() {
  const fetch = vi.fn<(cell: AtlasCellSummary) => Promise<FetchedCell>>();
  const cells = new LoadedCells({ fetch, replaced: () => undefined, failed: () => undefined });
  const answer = (id: string, isOtherVersion: boolean) =>
    fetch.mockResolvedValueOnce({
      ...{ version: 1, key: 'r1', places: [packPlace(place(id, 40, 40))] },
      ...(isOtherVersion && { isOtherVersion }),
    });
  const ids = () => cells.places.map(({ place_id }) => place_id);
  return { cells, fetch, answer, ids };
}

it('replaces another version of a cell after the next manifest, if a change was undone', async () => {
  const { cells, answer, ids } = setUp();
  answer('changed', true);
  cells.renew([listed('a')]);
  await cells.load(listed('a'));
  expect(ids()).toEqual(['changed']);
  answer('first', false);
  cells.renew([listed('a')]);
  await settled();
  expect(ids()).toEqual(['first']);
});

it('fetches another version of a cell only once per manifest', async () => {
  const { cells, fetch, answer } = setUp();
  for (const calls of [1, 2]) {
    answer('changed', true);
    cells.renew([listed('a')]);
    if (!cells.isCurrent(listed('a'))) await cells.load(listed('a'));
    expect(cells.missing()).toEqual([]);
    expect(fetch).toHaveBeenCalledTimes(calls);
  }
});

it('does not fetch a current cell again after the next manifest', async () => {
  const { cells, fetch, answer } = setUp();
  answer('first', false);
  cells.renew([listed('a')]);
  await cells.load(listed('a'));
  cells.renew([listed('a')]);
  await settled();
  expect(fetch).toHaveBeenCalledTimes(1);
});
