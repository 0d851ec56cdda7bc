import { packPlace } from '@shared/formats/atlas.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { placesAround } from './places-around.ts';

afterEach(() => vi.unstubAllGlobals());

const point = { lat: 38, lng: 46 };

it('returns an incomplete result when a file cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('no line')));
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await placesAround(point)).toEqual({ places: [], isComplete: false });
});

it('loads a newer manifest when a cell of the cached manifest no longer exists', async () => {
  const list = (revision: number, hash: string) => ({
    ...{ version: 1, revision, approved: 1, requested: 0 },
    cells: [{ key: 'r', hash, bytes: 1 }],
  });
  const place = packPlace({
    ...{ ...point, place_id: 'gn-1', status: 'approved' as const },
    ...{ name_az: 'Köhnə', name_loc: null, name_new: 'Yeni' },
  });
  const files = new Map<string, unknown>([
    ['/atlas/manifest.json', list(4, 'aaaaaaaaaaaaaaaa')],
    ['/atlas/manifest.json?after=4', list(5, 'bbbbbbbbbbbbbbbb')],
    ['/atlas/cells/r.bbbbbbbbbbbbbbbb.json', { version: 1, key: 'r', places: [place] }],
  ]);
  vi.stubGlobal('fetch', async (url: string) =>
    files.has(url) ? Response.json(files.get(url)) : new Response('', { status: 404 }),
  );
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await placesAround(point)).toMatchObject({
    places: [{ id: 'gn-1', name: 'Köhnə', name_az: 'Köhnə', name_loc: null, name_new: 'Yeni' }],
    isComplete: false,
  });
});
