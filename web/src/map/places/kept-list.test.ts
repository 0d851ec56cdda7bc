import { packPlace, type AtlasCell, type AtlasManifest } from '@shared/formats/atlas.ts';
import { describe, expect, it } from 'vitest';
import { ids, middle, place, settled, setUp, summary } from './testing/atlas.ts';

describe('the cached manifest of an earlier visit', () => {
  const list = (revision: number, ...cells: AtlasManifest['cells']): AtlasManifest => ({
    version: 1,
    revision,
    approved: revision,
    requested: 0,
    cells,
  });
  const later = <T>() => {
    let come: (value: T) => void = () => undefined;
    const answer = new Promise<T>((resolve) => (come = resolve));
    return { answer, come };
  };

  it('is used until the newest manifest has loaded', async () => {
    const { store, source } = setUp(100);
    const newest = later<AtlasManifest>();
    source.manifest.mockReturnValueOnce(newest.answer);
    source.cached.mockResolvedValueOnce(list(7, summary('r1', 100), summary('r3', 100)));
    const started = store.start(true);
    await settled();
    expect(store.status).toMatchObject({ state: 'ready', approved: 7 });
    ids(store);
    await settled();
    expect(ids(store)).toContain('a');
    newest.come(list(8, summary('r3', 100)));
    await started;
    expect(store.status).toMatchObject({ approved: 8 });
    expect(ids(store)).not.toContain('a');
  });

  it('stays in use when the newest manifest cannot be loaded', async () => {
    const { store, source } = setUp(100);
    source.manifest.mockRejectedValueOnce(new Error('offline'));
    source.cached.mockResolvedValueOnce(list(7, summary('r1', 100)));
    await store.start(true);
    await settled();
    expect(store.status).toMatchObject({ state: 'ready', approved: 7 });
  });

  it('does not replace the newest manifest, and is not replaced by an older one from a cache', async () => {
    const late = setUp(100);
    const kept = later<AtlasManifest>();
    late.source.cached.mockReturnValueOnce(kept.answer);
    await late.store.start(true);
    kept.come(list(9, summary('r1', 100)));
    await settled();
    expect(late.store.status).toMatchObject({ approved: 2 });

    const { store, source } = setUp(100);
    const older = later<AtlasManifest>();
    source.manifest.mockReturnValueOnce(older.answer);
    source.cached.mockResolvedValueOnce(list(7, summary('r1', 100)));
    const started = store.start(true);
    await settled();
    older.come(list(6, summary('r1', 100)));
    await started;
    expect(store.status).toMatchObject({ approved: 7 });
  });

  it('adds no late cell after a newer manifest without that cell', async () => {
    const { store, source } = setUp(100);
    const newest = later<AtlasManifest>();
    const cell = later<AtlasCell>();
    source.manifest.mockReturnValueOnce(newest.answer);
    source.cached.mockResolvedValueOnce(list(7, summary('r1', 100)));
    source.cell.mockReturnValueOnce(cell.answer);
    const started = store.start(true);
    await settled();
    ids(store);
    newest.come(list(8));
    await started;
    cell.come({ version: 1, key: 'r1', places: [packPlace(place('gone', 40, 40))] });
    await settled();
    expect(ids(store)).toEqual([]);
    expect(store.search('gone', 5, middle)).toEqual([]);
  });

  it('is read only once', async () => {
    const { store, source } = setUp(100);
    await store.start(true);
    await store.start(true);
    expect(source.cached).toHaveBeenCalledTimes(1);
  });
});
