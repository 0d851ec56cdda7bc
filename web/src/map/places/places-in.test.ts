import { packPlace, type AtlasCellSummary } from '@shared/formats/atlas.ts';
import { expect, it, vi } from 'vitest';
import { cellBounds } from '../atlas/cell-bounds.ts';
import { maxCells, placesIn, type AreaFiles } from './places-in.ts';

const keysBelow = (key: string, levels: number): string[] =>
  levels === 0
    ? [key]
    : ['0', '1', '2', '3'].flatMap((digit) => keysBelow(key + digit, levels - 1));

function middleOf(key: string) {
  const { north, south, east, west } = cellBounds(key);
  return { lat: (north + south) / 2, lng: (east + west) / 2 };
}

const packedIn = (key: string) =>
  packPlace({
    place_id: key,
    ...middleOf(key),
    status: 'approved',
    name_az: key,
    name_loc: key,
    name_new: key,
  });

const summary = (key: string): AtlasCellSummary => ({
  ...{ key, hash: 'h', bytes: 1, approved: 1, requested: 0 },
  ...middleOf(key),
});

const failing = vi.fn(async () => Promise.reject(new Error('no line')));

/** Returns a map in which each cell has one place. In the cells `spoken`, this place has a recording. */
function map(keys: readonly string[], spoken: readonly string[] = []): AreaFiles {
  return {
    manifest: async () => ({
      ...{ version: 1, revision: 1, approved: keys.length, requested: 0 },
      cells: keys.map(summary),
    }),
    cell: async ({ key }) => ({ version: 1, key, places: [packedIn(key)] }),
    details: async () => ({
      ...{ version: 1, revision: 1 },
      packs: keys.map((key) => ({ key, hash: 'h', bytes: 1 })),
    }),
    pack: async ({ key }) => {
      const content = spoken.includes(key) ? { voiceUrl: '/files/a' } : {};
      return { version: 1, key, places: [[key, 1, 0, 0, content]] };
    },
  };
}

const idsOf = ({ places }: { places: { place_id: string }[] }) =>
  places.map(({ place_id }) => place_id);
/**
 * The cell is so small that the length of a degree is almost constant in it. The four cells around its middle are
 * therefore the nearest to the middle.
 */
const base = 'r123021';
const whole = cellBounds(base);

it('lists the places in the area, nearest to its middle first', async () => {
  const keys = keysBelow('r', 2);
  const corner = cellBounds('r12');
  const around = {
    ...{ north: corner.north + 1, south: corner.south + 0.1 },
    ...{ west: corner.west - 1, east: corner.east + 50 },
  };
  const found = await placesIn(around, map(keys));
  // Neighbouring cells overlap the area, but their places are outside of the area.
  expect(idsOf(found)).toEqual(['r12', 'r13']);
});

it('marks places that have a recording', async () => {
  const found = await placesIn(whole, map(keysBelow(base, 1), [`${base}3`]));
  expect(found).toMatchObject({ isComplete: true, knowsRecordings: true });
  expect(found.places.filter(({ hasRecording }) => hasRecording)).toMatchObject([
    { place_id: `${base}3` },
  ]);
});

it(`reads the ${maxCells} cells nearest to the middle of an area with more cells`, async () => {
  const keys = keysBelow(base, 2);
  const found = idsOf(await placesIn(whole, map(keys)));
  expect(found).toHaveLength(maxCells);
  expect(new Set(found.slice(0, 4))).toEqual(
    new Set(['03', '12', '21', '30'].map((end) => base + end)),
  );
  expect(found).not.toContain(`${base}00`);
});

it('lists the available places when some files cannot be loaded', async () => {
  const files = map(keysBelow(base, 1), [`${base}3`]);
  const cell: AreaFiles['cell'] = async (one) =>
    one.key === `${base}0` ? failing() : files.cell(one);
  expect(await placesIn(whole, { ...files, cell })).toMatchObject({ isComplete: false });
  expect(idsOf(await placesIn(whole, { ...files, cell }))).toHaveLength(3);
  for (const without of [{ details: failing }, { pack: failing }])
    expect(await placesIn(whole, { ...files, ...without })).toMatchObject({
      isComplete: true,
      knowsRecordings: false,
      places: { length: 4 },
    });
  await expect(placesIn(whole, { ...files, manifest: failing })).rejects.toThrow('no line');
});
