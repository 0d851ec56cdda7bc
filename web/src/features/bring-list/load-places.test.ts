import { listLevel, settlementCellsIn, settlementFrame } from '@shared/formats/settlement-pack.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const fetchListed = vi.fn();
const fetchIdAliases = vi.fn();
vi.mock('../../map/atlas/fetch-atlas.ts', () => ({
  fetchManifest: async () => ({ cells: [] }),
  fetchDetailsManifest: async () => ({ packs: [] }),
}));
vi.mock('../../map/settlements/fetch-settlements.ts', () => ({
  ...{ fetchListed, fetchIdAliases },
  fetchDivisions: async () => null,
}));

const files = settlementCellsIn(settlementFrame, listLevel).length;
const lost = new Error('no connection');
const ignore = () => {};

beforeEach(() => {
  vi.resetModules();
  fetchListed.mockReset().mockRejectedValue(lost);
  fetchIdAliases.mockReset().mockResolvedValue({});
});

it('loads once for two callers, and reports progress to both', async () => {
  let goOn: () => void = ignore;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  fetchListed.mockImplementation(() => held.then(() => Promise.reject(lost)));
  const { loadPlaces } = await import('./load-places.ts');
  const shares: number[][] = [[], []];
  const [first, second] = shares.map((own) => loadPlaces((share) => own.push(share)));
  expect(shares).toEqual([[], [0]]);
  goOn();
  expect(await second).toBe(await first);
  expect(await first).toMatchObject({ isComplete: false, settlements: [] });
  expect(fetchListed).toHaveBeenCalledTimes(files);
  expect(shares.map((own) => own.at(-1))).toEqual([1, 1]);
});

it('retries only the failed files when it is called again', async () => {
  const { loadPlaces } = await import('./load-places.ts');
  fetchIdAliases.mockRejectedValueOnce(lost);
  for (let call = 0; call < 3; call++) await loadPlaces(ignore);
  expect(fetchListed).toHaveBeenCalledTimes(3 * files);
  expect(fetchIdAliases).toHaveBeenCalledTimes(2);
});
