import type { AtlasCellSummary, AtlasManifest } from '@shared/formats/atlas.ts';
import { expect, it, vi } from 'vitest';
import { readCells, type CellFiles } from './read-cells.ts';

const list = (revision: number, ...keys: string[]): AtlasManifest => ({
  ...{ version: 1, revision, approved: keys.length, requested: 0 },
  cells: keys.map((key) => ({
    ...{ key, hash: `${key}-${revision}`, bytes: 1 },
    ...{ approved: 1, requested: 0, lat: 38, lng: 46 },
  })),
});

function map(kept: AtlasManifest, newer: AtlasManifest | null, there: readonly string[]) {
  const manifest = vi.fn(async (after?: number) => {
    if (after === undefined) return kept;
    if (!newer) throw new Error('no line');
    return newer;
  });
  const cell = vi.fn(async ({ key, hash }: AtlasCellSummary) => {
    if (!there.includes(hash)) throw new Error(`${hash} is gone`);
    return { version: 1 as const, key, places: [] };
  });
  return { manifest, cell } satisfies CellFiles;
}

const all = (cells: readonly AtlasCellSummary[]) => [...cells];
const keysOf = ({ cells }: { cells: { key: string }[] }) => cells.map(({ key }) => key);

it('reads the wanted cells, with one manifest', async () => {
  const files = map(list(1, 'a', 'b'), null, ['a-1', 'b-1']);
  const read = await readCells(files, (cells) => cells.filter(({ key }) => key === 'b'));
  expect(keysOf(read)).toEqual(['b']);
  expect(read.problems).toEqual([]);
  expect(files.manifest.mock.calls).toEqual([[]]);
  expect(files.cell).toHaveBeenCalledOnce();
});

it('looks the cells up in a newer manifest when a cell no longer exists', async () => {
  const files = map(list(1, 'a', 'b'), list(2, 'a', 'b0', 'b1'), ['a-1', 'a-2', 'b0-2', 'b1-2']);
  const read = await readCells(files, all);
  expect(keysOf(read)).toEqual(['a', 'b0', 'b1']);
  expect(read).toMatchObject({ problems: [], wanted: list(2, 'a', 'b0', 'b1').cells });
  expect(files.manifest.mock.calls).toEqual([[], [1]]);
});

it.each([
  ['there is no newer manifest', list(1, 'a', 'b')],
  ['the newer manifest cannot be loaded', null],
])('omits a missing cell when %s, and retries nothing', async (_, newer) => {
  const files = map(list(1, 'a', 'b'), newer, ['a-1']);
  const read = await readCells(files, all);
  expect(keysOf(read)).toEqual(['a']);
  expect(read.problems).toEqual([new Error('b-1 is gone')]);
  expect(files.cell).toHaveBeenCalledTimes(2);
});

it('omits a cell that is missing from the newer manifest’s files too', async () => {
  const read = await readCells(map(list(1, 'a', 'b'), list(2, 'a', 'b'), ['a-2']), all);
  expect(keysOf(read)).toEqual(['a']);
  expect(read.problems).toEqual([new Error('b-2 is gone')]);
});
