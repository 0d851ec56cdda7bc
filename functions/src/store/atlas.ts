import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { compareAtlas, type Atlas, type AtlasDifference } from '../atlas/build.ts';
import type { CellFile } from '../atlas/cell.ts';
import { applyChange, cellsToRead, emptyManifest, type AtlasChange } from '../atlas/change.ts';
import type { AtlasSource } from '../atlas/ports.ts';
import type { AtlasManifest } from '../contract/atlas.ts';

/** Firestore takes 10 MiB in one commit; what a rebuild writes at once stays well below. */
const commitBytes = 3 * 1024 * 1024;

type StoredCell = Pick<CellFile, 'body' | 'hash'>;

/** The published map in Firestore: `atlas/manifest` {body} and `atlas_cells/{key}` {body, hash}. */
export class FirestoreAtlas implements AtlasSource {
  readonly #db: Firestore;

  constructor(db: Firestore) {
    this.#db = db;
  }

  async readManifest(): Promise<string | null> {
    return bodyOf(await this.#manifest.get());
  }

  async readCell(key: string): Promise<StoredCell | null> {
    const snapshot = await this.#cell(key).get();
    return snapshot.exists ? (snapshot.data() as StoredCell) : null;
  }

  /**
   * Reads what a change of one place touches (manifest, then its cells) and answers the function
   * that writes it: call that after the transaction's last read. One change a transaction: a second
   * one would start from the manifest as it was before the first.
   */
  async prepare(transaction: Transaction, change: AtlasChange): Promise<() => void> {
    // Neither side public: the manifest need not be read, nor contended for.
    if (!change.before && !change.after) return () => undefined;
    const manifest = await this.#manifestIn(transaction);
    const keys = cellsToRead(manifest, change);
    const snapshots = keys.length
      ? await transaction.getAll(...keys.map((key) => this.#cell(key)))
      : [];
    const bodies = new Map<string, string>();
    for (const snapshot of snapshots) {
      const body = bodyOf(snapshot);
      if (body !== null) bodies.set(snapshot.id, body);
    }
    const update = applyChange(manifest, bodies, change);
    if (!update) return () => undefined;
    return () => {
      for (const { key, body, hash } of update.write) {
        transaction.set(this.#cell(key), { body, hash });
      }
      for (const key of update.remove) transaction.delete(this.#cell(key));
      transaction.set(this.#manifest, { body: JSON.stringify(update.manifest) });
    };
  }

  /** The whole stored atlas, for a comparison or a rebuild; reads every cell. */
  async readAll(): Promise<{ manifest: AtlasManifest; cells: Map<string, StoredCell> }> {
    const [manifest, { docs }] = await Promise.all([
      this.readManifest(),
      this.#db.collection('atlas_cells').get(),
    ]);
    return {
      manifest: parseManifest(manifest),
      cells: new Map(docs.map((document) => [document.id, document.data() as StoredCell])),
    };
  }

  /**
   * Makes the stored atlas equal to the one that the places call for and says how it differed.
   * Written in steps that each leave manifest and cells agreeing with one another; when somebody
   * publishes meanwhile it begins again, since the places were read before.
   *
   * @param build reads all public places anew and packs them
   * @throws Error when the map changed during every one of five attempts
   */
  async rebuild(build: () => Promise<Atlas>): Promise<AtlasDifference[]> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const stored = await this.readAll();
      const wanted = await build();
      const differences = compareAtlas(stored, wanted);
      if (differences.length === 0 || (await this.#replace(stored.manifest, wanted, differences))) {
        return differences;
      }
    }
    throw new Error('the published map changed during every attempt to rebuild it');
  }

  /** False when somebody else published meanwhile. */
  async #replace(
    from: AtlasManifest,
    wanted: Atlas,
    differences: readonly AtlasDifference[],
  ): Promise<boolean> {
    const gone = differences.filter(({ what }) => what === 'unexpected').map(({ key }) => key);
    const files = differences
      .map(({ key }) => wanted.cells.get(key))
      .filter((file) => file !== undefined);
    const waiting = new Set(files.map(({ key }) => key));
    const steps = inSteps(files);
    let { revision } = from;
    for (const [index, step] of steps.entries()) {
      for (const { key } of step) waiting.delete(key);
      const done = wanted.manifest.cells.filter(({ key }) => !waiting.has(key));
      const manifest: AtlasManifest = {
        version: 1,
        revision: revision + 1,
        approved: done.reduce((sum, { approved }) => sum + approved, 0),
        requested: done.reduce((sum, { requested }) => sum + requested, 0),
        cells: done,
      };
      const expected = revision;
      const written = await this.#db.runTransaction(async (transaction) => {
        if ((await this.#manifestIn(transaction)).revision !== expected) return false;
        for (const { key, body, hash } of step) {
          transaction.set(this.#cell(key), { body, hash });
        }
        // Cells not yet written are not listed meanwhile, so none of them may stay behind either.
        for (const key of index === 0 ? [...gone, ...waiting] : []) {
          transaction.delete(this.#cell(key));
        }
        transaction.set(this.#manifest, { body: JSON.stringify(manifest) });
        return true;
      });
      if (!written) return false;
      revision++;
    }
    return true;
  }

  async #manifestIn(transaction: Transaction): Promise<AtlasManifest> {
    return parseManifest(bodyOf(await transaction.get(this.#manifest)));
  }

  get #manifest() {
    return this.#db.doc('atlas/manifest');
  }

  #cell(key: string) {
    return this.#db.doc(`atlas_cells/${key}`);
  }
}

function bodyOf(snapshot: { data(): unknown }): string | null {
  return (snapshot.data() as { body: string } | undefined)?.body ?? null;
}

function parseManifest(body: string | null): AtlasManifest {
  return body === null ? emptyManifest : (JSON.parse(body) as AtlasManifest);
}

/** Portions of at most `commitBytes`; one empty portion when only removals are due. */
function inSteps(files: readonly CellFile[]): CellFile[][] {
  const steps: CellFile[][] = [[]];
  let bytes = 0;
  for (const file of files) {
    const size = Buffer.byteLength(file.body);
    if (bytes + size > commitBytes && bytes > 0) {
      steps.push([]);
      bytes = 0;
    }
    steps.at(-1)?.push(file);
    bytes += size;
  }
  return steps;
}
