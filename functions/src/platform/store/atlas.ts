import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import {
  compareAtlas,
  type Atlas,
  type AtlasDifference,
  type StoredAtlas,
} from '../../atlas/build.ts';
import type { CellFile } from '../../atlas/cell.ts';
import {
  applyChange,
  cellsToRead,
  emptyDetails,
  emptyManifest,
  type AtlasChange,
  type AtlasUpdate,
  type Manifests,
} from '../../atlas/change.ts';
import type { ManifestTexts } from '../../atlas/ports.ts';
import { rebuildSteps, type RebuildStep } from '../../atlas/rebuild-steps.ts';
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import { conflict } from './transactions.ts';
import { isNewest, replaceUnchanged } from './versions.ts';

type StoredCell = Pick<CellFile, 'body' | 'hash'>;

export type FirestoreAtlas = ReturnType<typeof firestoreAtlas>;

/**
 * Reads and writes the published map in Firestore: `atlas/manifest` {body, details}, and {body, hash} in
 * `atlas_cells/{key}`, `atlas_packs/{key}` and `atlas_stories/{place_id}`.
 */
export function firestoreAtlas(db: Firestore) {
  const manifest = () => db.doc('atlas/manifest');
  const cellAt = (key: string) => db.doc(`atlas_cells/${key}`);
  const packAt = (key: string) => db.doc(`atlas_packs/${key}`);
  const detailsFileAt = (placeId: string) => db.doc(`atlas_stories/${placeId}`);

  async function read(document: DocumentReference): Promise<StoredCell | null> {
    const snapshot = await document.get();
    return snapshot.exists ? (snapshot.data() as StoredCell) : null;
  }

  async function all(collection: string): Promise<Map<string, StoredCell>> {
    const { docs } = await db.collection(collection).get();
    return new Map(docs.map((document) => [document.id, document.data() as StoredCell]));
  }

  async function readInto(
    { cells, packs }: Record<'cells' | 'packs', Map<string, string>>,
    readManifest: DocumentSnapshot,
    { keys, withPacks }: { keys: readonly string[]; withPacks: boolean },
  ): Promise<void> {
    const missing = keys.filter((key) => !cells.has(key));
    if (missing.length === 0) return;
    const snapshots = await db.getAll(
      ...missing.map(cellAt),
      ...(withPacks ? missing.map(packAt) : []),
    );
    // The manifest lists a document that does not exist. Either the map is damaged, or another change was published
    // after this code read the manifest.
    if (snapshots.some(({ exists }) => !exists) && !(await isNewest(readManifest))) {
      throw conflict('a document was changed between two reads');
    }
    for (const [key, body] of bodiesOf(snapshots.slice(0, missing.length))) cells.set(key, body);
    for (const [key, body] of bodiesOf(snapshots.slice(missing.length))) packs.set(key, body);
  }

  const put = (
    transaction: Transaction,
    document: DocumentReference,
    { body, hash }: StoredCell,
  ): void => void transaction.set(document, { body, hash });

  function removeLeaf(transaction: Transaction, key: string): void {
    transaction.delete(cellAt(key));
    transaction.delete(packAt(key));
  }

  function write(transaction: Transaction, update: AtlasUpdate): void {
    for (const cell of update.write) put(transaction, cellAt(cell.key), cell);
    for (const pack of update.writePacks) put(transaction, packAt(pack.key), pack);
    for (const key of update.remove) removeLeaf(transaction, key);
    const { writeDetailsFile: file, removeDetailsFile } = update;
    if (file) put(transaction, detailsFileAt(file.place_id), file);
    if (removeDetailsFile !== null) transaction.delete(detailsFileAt(removeDetailsFile));
  }

  /** Reads all packs, by cell key, and all files with long details, by place id. */
  async function readDetails(): Promise<Pick<StoredAtlas, 'packs' | 'detailsFiles'>> {
    const [packs, detailsFiles] = await Promise.all([all('atlas_packs'), all('atlas_stories')]);
    return { packs, detailsFiles };
  }

  async function readAll(): Promise<StoredAtlas> {
    const [stored, cells, files] = await Promise.all([
      manifest().get(),
      all('atlas_cells'),
      readDetails(),
    ]);
    return { ...parse(textsOf(stored)), cells, ...files };
  }

  /** @returns false if another change was published during the writes */
  async function replace(steps: Iterable<RebuildStep>): Promise<boolean> {
    for (const { manifests, write: leaves, remove, removeDetailsFiles } of steps) {
      const written = await db.runTransaction(async (transaction) => {
        const stored = parse(textsOf(await transaction.get(manifest())));
        if (stored.manifest.revision !== manifests.manifest.revision - 1) return false;
        for (const { cell, pack, detailsFiles } of leaves) {
          put(transaction, cellAt(cell.key), cell);
          put(transaction, packAt(pack.key), pack);
          for (const file of detailsFiles) put(transaction, detailsFileAt(file.place_id), file);
        }
        for (const key of remove) removeLeaf(transaction, key);
        for (const id of removeDetailsFiles) transaction.delete(detailsFileAt(id));
        transaction.set(manifest(), asDocument(manifests));
        return true;
      });
      if (!written) return false;
    }
    return true;
  }

  return {
    readManifests: async (): Promise<ManifestTexts | null> => textsOf(await manifest().get()),
    readCell: (key: string) => read(cellAt(key)),
    readPack: (key: string) => read(packAt(key)),
    readDetailsFile: (placeId: string) => read(detailsFileAt(placeId)),
    readCells: () => all('atlas_cells'),
    readDetails,
    readAll,

    /**
     * Reads the documents that changes of places affect, without locks: the manifest, then the affected cells and
     * packs. Returns the function that writes the changes; the commit fails if the map was changed after the read
     * (versions.ts). Call `prepare` once per transaction with all changes, because a second call would not know the
     * changes of the first.
     *
     * @throws a `conflict` when a cell or pack no longer exists, because another change was published during the reads
     */
    async prepare(changes: readonly AtlasChange[]): Promise<(transaction: Transaction) => void> {
      const visible = changes.filter(({ before, after }) => before !== null || after !== null);
      if (visible.length === 0) return () => undefined;
      const stored = await manifest().get();
      let manifests = parse(textsOf(stored));
      const bodies = { cells: new Map<string, string>(), packs: new Map<string, string>() };
      const updates: AtlasUpdate[] = [];
      for (const change of visible) {
        const keys = cellsToRead(manifests.manifest, change);
        await readInto(bodies, stored, { keys, withPacks: manifests.details !== null });
        const update = applyChange(manifests, bodies, change);
        if (!update) continue;
        for (const { key, body } of update.write) bodies.cells.set(key, body);
        for (const { key, body } of update.writePacks) bodies.packs.set(key, body);
        // Forgets the texts of removed cells. If a later change in `changes` needs such a cell, it must create a new
        // cell and not use the old text.
        for (const key of update.remove) {
          bodies.cells.delete(key);
          bodies.packs.delete(key);
        }
        manifests = update;
        updates.push(update);
      }
      return (transaction) => {
        for (const update of updates) write(transaction, update);
        if (updates.length > 0) replaceUnchanged(transaction, stored, asDocument(manifests));
      };
    },

    /** Sets the map's revision to `least`, or to the next revision if that is higher. */
    raiseRevision: (least: number): Promise<void> =>
      db.runTransaction(async (transaction) => {
        const { manifest: present, details } = parse(textsOf(await transaction.get(manifest())));
        const revision = Math.max(present.revision + 1, least);
        const raised = {
          manifest: { ...present, revision },
          details: details && { ...details, revision },
        };
        transaction.set(manifest(), asDocument(raised));
      }),

    /**
     * Makes the stored atlas equal to the atlas that `build` computes, and returns the differences. After each commit,
     * the manifest and the cells agree with each other, and places that stay public are on the map. `rebuildSteps`
     * names two exceptions. If another change is published meanwhile, `rebuild` starts again and reads the places
     * again.
     *
     * @param build reads all public places and builds the atlas
     * @throws Error when the map changed during every one of five attempts
     */
    async rebuild(build: () => Promise<Atlas>): Promise<AtlasDifference[]> {
      for (let attempt = 0; attempt < 5; attempt++) {
        const stored = await readAll();
        const wanted = await build();
        const differences = compareAtlas(stored, wanted);
        if (differences.length === 0) return [];
        if (await replace(rebuildSteps(stored, wanted, differences))) return differences;
      }
      throw new Error('the published map changed during every attempt to rebuild it');
    },
  };
}

interface ManifestDocument {
  body: string;
  details?: string;
}

function textsOf(snapshot: { data(): unknown }): ManifestTexts | null {
  const document = snapshot.data() as ManifestDocument | undefined;
  return document ? { atlas: document.body, details: document.details ?? null } : null;
}

function parse(texts: ManifestTexts | null): Manifests {
  if (!texts) return { manifest: emptyManifest, details: emptyDetails };
  return {
    manifest: JSON.parse(texts.atlas) as AtlasManifest,
    details: texts.details === null ? null : (JSON.parse(texts.details) as DetailsManifest),
  };
}

function asDocument({ manifest, details }: Manifests): ManifestDocument {
  return {
    body: JSON.stringify(manifest),
    ...(details ? { details: JSON.stringify(details) } : {}),
  };
}

function bodiesOf(
  snapshots: readonly { id: string; data(): unknown }[],
): ReadonlyMap<string, string> {
  return new Map(
    snapshots.flatMap((snapshot) => {
      const file = snapshot.data() as StoredCell | undefined;
      return file ? [[snapshot.id, file.body]] : [];
    }),
  );
}
