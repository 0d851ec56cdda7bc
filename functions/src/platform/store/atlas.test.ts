import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAtlas, compareAtlas, type Atlas } from '../../atlas/build.ts';
import { unpackCellBody } from '../../atlas/cell.ts';
import { unpackPackBody } from '../../atlas/pack.ts';
import { crowd, placeAt } from '../../atlas/testing/places.ts';
import type { PublicPlace } from '@shared/formats/place-details.ts';
import { firestoreAtlas, type FirestoreAtlas } from './atlas.ts';
import { failure } from './testing/failure.ts';
import { isOutdated } from './versions.ts';

interface Precondition {
  lastUpdateTime: Timestamp;
}

class Documents {
  readonly data = new Map<string, unknown>();
  readonly #updated = new Map<string, Timestamp>();
  reads: string[] = [];
  commits = 0;

  doc = (path: string) => ({ path, get: () => Promise.resolve(this.#read(path)) });

  getAll = (...documents: { path: string }[]) =>
    Promise.resolve(documents.map(({ path }) => this.#read(path)));

  collection = (name: string) => ({
    get: () =>
      Promise.resolve({
        docs: [...this.data.keys()]
          .filter((path) => path.startsWith(`${name}/`))
          .map((path) => this.#read(path)),
      }),
  });

  runTransaction = async <T>(run: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const checks: (() => void)[] = [];
    const writes: (() => void)[] = [];
    const set = ({ path }: { path: string }, value: unknown) =>
      writes.push(() => this.#write(path, value));
    const result = await run({
      get: ({ path }: { path: string }) => {
        if (writes.length > 0) throw new Error('Firestore transactions read before they write');
        return Promise.resolve(this.#read(path));
      },
      set,
      create: (document: { path: string }, value: unknown) => {
        checks.push(() => this.data.has(document.path) && refuse(6));
        set(document, value);
      },
      update: (document: { path: string }, value: unknown, { lastUpdateTime }: Precondition) => {
        const isSame = () => this.#updated.get(document.path)?.isEqual(lastUpdateTime);
        checks.push(() => isSame() || refuse(9));
        set(document, value);
      },
      delete: ({ path }: { path: string }) => writes.push(() => this.data.delete(path)),
    } as unknown as Transaction);
    for (const check of checks) check();
    this.commits++;
    for (const write of writes) write();
    return result;
  };

  #write(path: string, value: unknown): void {
    this.data.set(path, value);
    this.#updated.set(path, new Timestamp(this.commits, 0));
  }

  #read(path: string) {
    this.reads.push(path);
    const value = this.data.get(path);
    return {
      ...{ id: path.split('/').at(-1), ref: this.doc(path) },
      ...{ exists: value !== undefined, data: () => value, updateTime: this.#updated.get(path) },
    };
  }
}

function refuse(code: number): never {
  throw failure(code);
}

let documents: Documents;
let atlas: FirestoreAtlas;

beforeEach(() => {
  documents = new Documents();
  atlas = firestoreAtlas(documents as unknown as Firestore);
});

const commit = (write: (transaction: Transaction) => void) =>
  documents.runTransaction(async (transaction) => write(transaction));

const publish = async (before: PublicPlace | null, after: PublicPlace | null) =>
  commit(await atlas.prepare([{ before, after }]));

const built = new WeakMap<PublicPlace[], Atlas>();

/** Builds the atlas of a list only once, because several tests need the same large atlas and do not change it. */
function atlasOf(places: PublicPlace[]): Atlas {
  const known = built.get(places) ?? buildAtlas(places);
  built.set(places, known);
  return known;
}

const rebuildFrom = (places: PublicPlace[]) =>
  atlas.rebuild(() => Promise.resolve(atlasOf(places)));

describe('firestoreAtlas', () => {
  it('is empty before the first publication', async () => {
    expect(await atlas.readManifests()).toBeNull();
    expect(await atlas.readCell('r')).toBeNull();
  });

  it('publishes with one read for the manifest and two per changed cell', async () => {
    const place = placeAt(37, 46, 'gn-1');
    await publish(null, place);
    documents.reads = [];
    await publish(place, { ...place, name_new: 'Naqadeh' });
    expect(documents.reads).toEqual(['atlas/manifest', 'atlas_cells/r', 'atlas_packs/r']);
    expect((await atlas.readCell('r'))?.body).toContain('Naqadeh');
  });

  it('refuses a change when another one was published since the map was read, even the first one', async () => {
    const [first, second] = [placeAt(37, 46, 'gn-1'), placeAt(37, 46, 'gn-2')];
    const early = await atlas.prepare([{ before: null, after: first }]);
    const late = await atlas.prepare([{ before: null, after: second }]);
    await commit(early);
    await expect(commit(late)).rejects.toSatisfy(isOutdated);
    await publish(null, second);
    const later = await atlas.prepare([{ before: first, after: null }]);
    await publish(second, null);
    await expect(commit(later)).rejects.toSatisfy(isOutdated);
    expect(await rebuildFrom([first])).toEqual([]);
  });

  it('raises the revision of both manifests above all used revisions, and changes nothing else', async () => {
    const place = placeAt(37, 46, 'gn-1');
    const revisions = async () => {
      const texts = await atlas.readManifests();
      return [texts?.atlas, texts?.details].map(
        (text) => (JSON.parse(text ?? '') as { revision: number }).revision,
      );
    };
    await publish(null, place);
    await atlas.raiseRevision(1_000);
    expect(await revisions()).toEqual([1_000, 1_000]);
    await atlas.raiseRevision(10);
    expect(await revisions()).toEqual([1_001, 1_001]);
    expect(await rebuildFrom([place])).toEqual([]);
    await publish(place, null);
    expect(await revisions()).toEqual([1_002, 1_002]);
  });

  it('reports a missing cell as a conflict if the map has changed, or else as damage', async () => {
    const place = placeAt(37, 46, 'gn-1');
    await publish(null, place);
    const cell = documents.data.get('atlas_cells/r');
    const { getAll } = documents;
    documents.getAll = async (...asked) => {
      documents.getAll = getAll;
      await publish(place, null);
      return getAll(...asked);
    };
    await expect(publish(place, { ...place, name_new: 'Naqadeh' })).rejects.toMatchObject({
      code: 10,
    });
    await publish(null, place);
    expect(documents.data.get('atlas_cells/r')).toEqual(cell);
    documents.data.delete('atlas_cells/r');
    await expect(publish(place, { ...place, name_new: 'Naqadeh' })).rejects.toThrow(
      'is not stored',
    );
  });

  it('reads nothing when a change is not public', async () => {
    await publish(null, null);
    expect(documents.reads).toEqual([]);
    expect(documents.data.size).toBe(0);
  });

  it('equals a rebuild after cells were divided and joined', async () => {
    const places = crowd(405);
    for (const place of places) await publish(null, place);
    expect(await rebuildFrom(places)).toEqual([]);
    for (const place of places.slice(0, 10)) await publish(place, null);
    expect(await rebuildFrom(places.slice(10))).toEqual([]);
    expect((await atlas.readAll()).manifest.revision).toBe(415);
  });
});

describe('rebuild', () => {
  it('fills an empty store, and then finds nothing to do', async () => {
    const places = crowd(2_000);
    const differences = await rebuildFrom(places);
    expect(new Set(differences.map(({ what }) => what))).toEqual(new Set(['missing']));
    expect(await rebuildFrom(places)).toEqual([]);
  });

  it('writes large maps in several steps', { tags: 'full' }, async () => {
    await rebuildFrom(crowd(50_000, { size: 7 }));
    expect(documents.commits).toBeGreaterThan(1);
    expect((await atlas.readAll()).manifest.approved).toBe(50_000);
  });

  it('repairs damage and reports it', async () => {
    const places = crowd(900);
    await rebuildFrom(places);
    const [key = ''] = buildAtlas(places).cells.keys();
    documents.data.delete(`atlas_cells/${key}`);
    documents.data.set('atlas_cells/r', { body: '{}', hash: 'x' });
    documents.data.set('atlas_stories/gn-deleted', { body: '{}', hash: 'x' });
    expect(await rebuildFrom(places)).toEqual([
      { key, what: 'missing' },
      { key: 'r', what: 'unexpected' },
      { key: 'gn-deleted', what: 'unexpected details file' },
    ]);
    expect(documents.data.has('atlas_stories/gn-deleted')).toBe(false);
    expect(await rebuildFrom(places)).toEqual([]);
  });

  it('adds packs to a map that was built without them', async () => {
    const places = crowd(900);
    await rebuildFrom(places);
    const { body } = documents.data.get('atlas/manifest') as { body: string };
    documents.data.set('atlas/manifest', { body });
    for (const path of documents.data.keys()) {
      if (path.startsWith('atlas_packs/')) documents.data.delete(path);
    }
    const late = placeAt(37, 46, 'gn-late');
    await publish(null, late);
    expect((await atlas.readManifests())?.details).toBeNull();
    const kinds = (await rebuildFrom([...places, late])).map(({ what }) => what);
    expect(new Set(kinds)).toEqual(new Set(['different details']));
    expect(await rebuildFrom([...places, late])).toEqual([]);
  });

  it('starts again when another change is published in the meantime', async () => {
    const places = crowd(20);
    const [late] = crowd(1, { prefix: 'late-' });
    if (!late) throw new Error('no place');
    let built = 0;
    const build = async () => {
      built++;
      if (built === 1) await publish(null, late);
      return buildAtlas(built === 1 ? places : [...places, late]);
    };
    await atlas.rebuild(build);
    expect(built).toBe(2);
    expect(await rebuildFrom([...places, late])).toEqual([]);
  });

  it('fails when the map changes during every attempt', async () => {
    let count = 0;
    const build = async () => {
      count++;
      await publish(null, placeAt(37, 46, `gn-${count}`));
      return buildAtlas(crowd(3));
    };
    await expect(atlas.rebuild(build)).rejects.toThrow('changed during every attempt');
  });
});

describe('a rebuild in several commits', () => {
  type Lists = Map<PublicPlace[], PublicPlace[]>;
  const lists = { x: new Map() as Lists, y: new Map() as Lists };
  function described(places: PublicPlace[], about: keyof typeof lists): PublicPlace[] {
    const known = lists[about].get(places);
    if (known) return known;
    const list = places.map((place) => {
      const content = { ...place.details.content, about: about.repeat(1_400) };
      return { ...place, details: { ...place.details, content } };
    });
    lists[about].set(places, list);
    return list;
  }

  /** Throws if a listed cell or pack is not stored in the listed version. */
  async function listedIds(): Promise<string[]> {
    const { manifest, details, cells, packs } = await atlas.readAll();
    const hashesIn = (files: typeof cells, keys: readonly { key: string }[]) =>
      keys.map(({ key }) => ({ key, hash: files.get(key)?.hash }));
    expect(manifest.cells).toMatchObject(hashesIn(cells, manifest.cells));
    expect(details?.packs).toMatchObject(hashesIn(packs, manifest.cells));
    const ids = manifest.cells.flatMap(({ key }) => {
      const cell = unpackCellBody(cells.get(key)?.body ?? '');
      const pack = unpackPackBody(packs.get(key)?.body ?? '');
      expect(pack.map(([id]) => id)).toEqual(cell.map(([id]) => id));
      return cell.map(([id]) => id);
    });
    expect(ids).toHaveLength(manifest.approved);
    return ids;
  }

  const few = crowd(1_200, { size: 7 });
  const many = [...few, ...crowd(4_800, { size: 7, lng: 46.01, prefix: 'pt-' })];

  it.each<[string, PublicPlace[], PublicPlace[]]>([
    ['all packs differ', many, many],
    ['cells are divided', few, many],
    ['cells are joined', many, [...few, ...many.slice(-1_200)]],
  ])('keeps all places that stay public on the map when %s', async (_, before, after) => {
    await rebuildFrom(described(before, 'x'));
    const afterwards = new Set(after.map(({ place_id }) => place_id));
    const staying = before.map(({ place_id }) => place_id).filter((id) => afterwards.has(id));
    const { runTransaction } = documents;
    const begun = documents.commits;
    documents.runTransaction = async (run) => {
      const result = await runTransaction(run);
      const ids = await listedIds();
      expect(new Set(ids).size).toBe(ids.length);
      expect(staying.filter((id) => !ids.includes(id))).toEqual([]);
      return result;
    };
    await rebuildFrom(described(after, 'y'));
    expect(documents.commits - begun).toBeGreaterThan(1);
    expect(await rebuildFrom(described(after, 'y'))).toEqual([]);
  });

  it('continues after a failed commit', async () => {
    await rebuildFrom(described(many, 'x'));
    const { runTransaction } = documents;
    const begun = documents.commits;
    documents.runTransaction = (run) =>
      documents.commits > begun ? Promise.reject(new Error('offline')) : runTransaction(run);
    await expect(rebuildFrom(described(many, 'y'))).rejects.toThrow('offline');
    expect(await listedIds()).toHaveLength(many.length);
    documents.runTransaction = runTransaction;
    await rebuildFrom(described(many, 'y'));
    expect(await rebuildFrom(described(many, 'y'))).toEqual([]);
  });

  it('lists packs only after all of them are written, if the map had none', async () => {
    await rebuildFrom(described(few, 'x'));
    const { body } = documents.data.get('atlas/manifest') as { body: string };
    documents.data.set('atlas/manifest', { body });
    const { runTransaction } = documents;
    const hasPacks: boolean[] = [];
    documents.runTransaction = async (run) => {
      const result = await runTransaction(run);
      hasPacks.push((await atlas.readManifests())?.details !== null);
      return result;
    };
    await rebuildFrom(described(many, 'y'));
    expect(hasPacks.lastIndexOf(false)).toBe(hasPacks.length - 2);
    expect(await rebuildFrom(described(many, 'y'))).toEqual([]);
  });

  it('lists no cell whose stored document has another version until the cell is written again', async () => {
    await rebuildFrom(described(many, 'x'));
    const [key = ''] = buildAtlas(many).cells.keys();
    documents.data.set(`atlas_packs/${key}`, { body: '{}', hash: 'x' });
    const { runTransaction } = documents;
    documents.runTransaction = async (run) => {
      const result = await runTransaction(run);
      await listedIds();
      return result;
    };
    await rebuildFrom(described(many, 'y'));
    expect(await rebuildFrom(described(many, 'y'))).toEqual([]);
  });
});

it('keeps cells that are removed and written again in the same transaction', async () => {
  const places = crowd(401, { size: 7 });
  await atlas.rebuild(() => Promise.resolve(buildAtlas(places)));
  const [gone, ...rest] = places;
  const back = placeAt(37, 46, 'gn-back');
  const changes = [
    { before: gone ?? null, after: null },
    { before: null, after: back },
  ];
  await commit(await atlas.prepare(changes));
  expect(compareAtlas(await atlas.readAll(), buildAtlas([...rest, back]))).toEqual([]);
});
