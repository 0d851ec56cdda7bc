import { packPlace, type AtlasCell, type AtlasManifest } from '@shared/formats/atlas.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchCell } from '../atlas/fetch-atlas.ts';
import { ids, place, settled, setUp, summary } from './testing/atlas.ts';

describe('if the server no longer has a listed cell', () => {
  const divided: AtlasManifest = {
    ...{ version: 1, revision: 2, approved: 2, requested: 1 },
    cells: [summary('r10', 100), summary('r3', 100)],
  };
  const missing = async (): Promise<AtlasCell> => fetchCell(summary('r1', 100));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('loads the manifest again', async () => {
    const { store, source } = setUp(100);
    await store.start();
    source.cell.mockImplementationOnce(missing).mockResolvedValue({
      ...{ version: 1, key: 'r10', places: [packPlace(place('a', 40, 40))] },
    });
    source.manifest.mockResolvedValueOnce(divided);
    ids(store);
    await settled();
    expect(source.manifest).toHaveBeenLastCalledWith(1);
    ids(store);
    await settled();
    expect(ids(store)).toContain('a');
  });

  it('loads the manifest at most once a minute', async () => {
    const { store, source } = setUp(100);
    await store.start();
    source.manifest.mockClear();
    source.cell.mockImplementation(missing);
    const look = async () => {
      ids(store);
      await settled();
    };
    await look();
    await look();
    expect(source.manifest).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    await look();
    expect(source.manifest).toHaveBeenCalledTimes(2);
  });

  it('does not load the manifest after another failure', async () => {
    const { store, source } = setUp(100);
    await store.start();
    source.manifest.mockClear();
    source.cell.mockRejectedValueOnce(new Error('cut'));
    ids(store);
    await settled();
    expect(source.manifest).not.toHaveBeenCalled();
  });
});
