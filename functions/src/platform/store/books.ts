import type { Firestore } from 'firebase-admin/firestore';
import { unpackCellBody } from '../../atlas/cell.ts';
import { unpackPackBody } from '../../atlas/pack.ts';
import { unpackPlace } from '@shared/formats/atlas.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { isStoryFile, type StoryFile } from '@shared/formats/place-details.ts';
import type { BookStorage, BookPlace, PublishedBook, PublishedPlaces } from '../../book/index.ts';
import type { BookFiles } from '../../book/serve.ts';
import type { FirestoreAtlas } from './atlas.ts';
import { Pointer } from './pointer.ts';
import type { StorageBlobs } from './uploads-blobs.ts';

type Files = Pick<StorageBlobs, 'create' | 'open' | 'delete'>;

/** storage.rules makes this folder public. */
const fileOf = (object: string) => `names-pdf/${object}.pdf`;

/** Books of names in the bucket; `names_pdf/current` refers to the current one. */
export class StoredBooks implements BookStorage, BookFiles {
  readonly #pointer: Pointer<PublishedBook>;
  readonly #files: Files;

  constructor(db: Firestore, files: Files) {
    this.#pointer = new Pointer(
      db.doc('names_pdf/current'),
      (one, other) => one?.object === other?.object && one?.changeMark === other?.changeMark,
    );
    this.#files = files;
  }

  current(): Promise<PublishedBook | null> {
    return this.#pointer.read();
  }

  put(object: string, bytes: Uint8Array): Promise<void> {
    // A book has no owner.
    return this.#files.create(fileOf(object), bytes, { contentType: 'application/pdf', uid: '' });
  }

  switchTo(book: PublishedBook, replaced: PublishedBook | null): Promise<boolean> {
    return this.#pointer.switchTo(book, replaced);
  }

  remove(object: string): Promise<void> {
    return this.#files.delete(fileOf(object));
  }

  open(object: string, range: { start: number; end: number }): Promise<ReadableStream | null> {
    return this.#files.open(fileOf(object), range);
  }
}

/** The published places from the map: some hundred reads instead of one per place. */
export class AtlasPlaces implements PublishedPlaces {
  readonly #atlas: FirestoreAtlas;

  constructor(atlas: FirestoreAtlas) {
    this.#atlas = atlas;
  }

  async changeMark(): Promise<string> {
    const manifests = await this.#atlas.readManifests();
    return manifests ? String((JSON.parse(manifests.atlas) as { revision: number }).revision) : '';
  }

  async list(): Promise<BookPlace[]> {
    const [cells, names] = await Promise.all([this.#atlas.readCells(), this.#names()]);
    return [...cells.values()].flatMap(({ body }) =>
      unpackCellBody(body)
        .map(unpackPlace)
        .map(({ place_id, name_az, name_loc, name_new, lat, lng }) => ({
          place_id,
          name_az,
          name_loc,
          name_new,
          location: { lat, lng },
          names: names.get(place_id) ?? [],
        })),
    );
  }

  /** Attested names by place, for places that have some. */
  async #names(): Promise<Map<string, readonly AttestedName[]>> {
    const { packs, stories } = await this.#atlas.readStories();
    const details = [...packs.values()].flatMap(({ body }) => unpackPackBody(body));
    return new Map(
      details.flatMap(([id, , , , packed]) => {
        const long = stories.get(id);
        const story = !isStoryFile(packed)
          ? packed
          : long && (JSON.parse(long.body) as StoryFile).story;
        return story?.names ? [[id, story.names] as const] : [];
      }),
    );
  }
}
