import { listLevel, settlementCellsIn, settlementFrame } from '@shared/formats/settlement-pack.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const fetchListed = vi.fn();
const fetchIdAliases = vi.fn();
const fetchCell = vi.fn();
let cells: { key: string; hash: string }[];
vi.mock('../../map/atlas/fetch-atlas.ts', () => ({
  fetchManifest: async () => ({ cells }),
  fetchCell: (cell: unknown) => fetchCell(cell) as unknown,
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
  fetchCell.mockReset();
  cells = [];
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

it('fetches a cell again if the server answered with another version of it', async () => {
  const { loadPlaces } = await import('./load-places.ts');
  const named = (name: string) => ({
    version: 1,
    key: 'r',
    places: [['gn-1', 38, 46, 0, '', '', name]],
  });
  cells = [{ key: 'r', hash: 'a' }];
  fetchCell
    .mockResolvedValueOnce({ ...named('Sulduz'), isOtherVersion: true })
    .mockResolvedValue(named('Urmu'));
  const names = async () => (await loadPlaces(ignore)).published.map(({ name_new }) => name_new);
  expect([await names(), await names(), await names()]).toEqual([['Sulduz'], ['Urmu'], ['Urmu']]);
  expect(fetchCell).toHaveBeenCalledTimes(2);
});
