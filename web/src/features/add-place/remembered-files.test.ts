import { packPlace } from '@shared/formats/atlas.ts';
import type { SettlementCell } from '@shared/formats/settlement-pack.ts';
import { expect, it } from 'vitest';
import { placesAround, type FilesOfPlaces } from './places-around.ts';
import { rememberFiles, withListOfNow } from './remembered-files.ts';

const { perCell, rows } = { perCell: 400, rows: 500 };

function countedFiles({ fails = () => false }: { fails?: (read: string) => boolean } = {}) {
  const reads = new Map<string, number>();
  const read = <T>(name: string, content: T): Promise<T> => {
    reads.set(name, (reads.get(name) ?? 0) + 1);
    return fails(name) ? Promise.reject(new Error(name)) : Promise.resolve(content);
  };
  const column = <T>(valueAt: (index: number) => T) =>
    Array.from({ length: perCell }, (_, at) => valueAt(at));
  const place = packPlace({
    ...{ place_id: 'pt-1', lat: 38, lng: 46, status: 'approved' as const },
    ...{ name_az: 'Zirmanlı', name_loc: null, name_new: 'Zirmanlu' },
  });
  const at = ({ z, x, y }: SettlementCell) => `${z}/${x}/${y}`;
  const files: FilesOfPlaces = {
    manifest: async () =>
      await read('list', {
        ...{ version: 1 as const, revision: 1, approved: 1, requested: 0, featured: [] },
        cells: [{ key: 'r', hash: 'a'.repeat(16), bytes: 1, approved: 1, requested: 0 }],
      } as never),
    cell: async ({ key }) => await read(key, { version: 1, key, places: [place] } as never),
    names: async (cell) =>
      await read(`names ${at(cell)}`, {
        ids: column((index) => (index === 0 ? cell.x * 1_000_000 + cell.y * 1_000 : 1)),
        lat: column((index) => (index % 20) * 120),
        lng: column((index) => Math.floor(index / 20) * 170),
        latin: column((index) => `Kənd ${index}`),
        ...{ fa: column(() => ''), az: column(() => ''), azb: column(() => '') },
        ...{ gone: [], population: [] },
      }),
    classes: async (cell) =>
      await read(`classes ${at(cell)}`, { classes: '-'.repeat(perCell), at: [], fa: [] }),
    idAliases: async () => await read('aliases', {}),
  };
  return { files, reads };
}

const row = (index: number) => ({
  lat: 36 + (index % 25) * 0.15,
  lng: 45 + Math.floor(index / 25) * 0.15,
});

it('reads each file once for 500 rows, and finds the places within 5 km of each row', async () => {
  const { files, reads } = countedFiles();
  const remembered = withListOfNow(rememberFiles(files));
  for (let index = 0; index < rows; index++) {
    const { places } = await placesAround(row(index), 5_000, remembered);
    // `placesAround` reads whole cells, which are 31 km wide, and the neighbouring cells. It must return only the
    // places in the bounding box around the row's coordinates.
    expect(places.length).toBeLessThan(60);
    expect(places.length).toBeGreaterThan(0);
  }
  expect(new Set(reads.values())).toEqual(new Set([1]));
  expect(reads.size).toBeLessThan(500);
});

it('reads the list of cells again for each queue, but each cell only once', async () => {
  const { files, reads } = countedFiles();
  const remembered = rememberFiles(files);
  const point = { lat: 38, lng: 46 };
  for (let queue = 0; queue < 3; queue++) {
    const ofQueue = withListOfNow(remembered);
    for (let at = 0; at < 2; at++) await placesAround(point, 5_000, ofQueue);
  }
  expect(reads.get('list')).toBe(3);
  expect(reads.get('r')).toBe(1);
});

it('reads a file again after a failure', async () => {
  let isBroken = true;
  const { files, reads } = countedFiles({ fails: (name) => isBroken && name === 'r' });
  const remembered = withListOfNow(rememberFiles(files));
  const cell = { key: 'r', hash: 'a'.repeat(16), bytes: 1 } as never;
  await expect(remembered.cell(cell)).rejects.toThrow('r');
  isBroken = false;
  await remembered.cell(cell);
  await remembered.cell(cell);
  expect(reads.get('r')).toBe(2);
});
