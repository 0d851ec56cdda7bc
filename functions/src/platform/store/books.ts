import type { Firestore } from 'firebase-admin/firestore';
import { unpackCellBody } from '../../atlas/cell.ts';
import { unpackPackBody } from '../../atlas/pack.ts';
import { unpackPlace } from '@shared/formats/atlas.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { isDetailsFile, type DetailsFile } from '@shared/formats/place-details.ts';
import type { BookStorage, PublishedBook, PublishedPlaces } from '../../book/index.ts';
import type { BookFiles } from '../../book/serve.ts';
import type { FirestoreAtlas } from './atlas.ts';
import { pointerAt } from './pointer.ts';
import type { StorageBlobs } from './uploads-blobs.ts';

type Files = Pick<StorageBlobs, 'create' | 'open' | 'delete'>;

/** Returns the path of a book's file. The rules in storage.rules make the folder `names-pdf` public. */
const fileOf = (object: string) => `names-pdf/${object}.pdf`;

export function storedBooks(db: Firestore, files: Files): BookStorage & BookFiles {
  const current = pointerAt<PublishedBook>(
    db.doc('names_pdf/current'),
    (one, other) => one?.object === other?.object && one?.changeMark === other?.changeMark,
  );
  return {
    current: current.read,
    switchTo: current.switchTo,
    put: (object, bytes) =>
      files.create(fileOf(object), bytes, { contentType: 'application/pdf', uid: '' }),
    remove: (object) => files.delete(fileOf(object)),
    open: (object, range) => files.open(fileOf(object), range),
  };
}

/** Reads the published places from the map. This takes a few hundred reads instead of one read for each place. */
export function atlasPlaces(atlas: FirestoreAtlas): PublishedPlaces {
  async function attestedNames(): Promise<Map<string, readonly AttestedName[]>> {
    const { packs, detailsFiles } = await atlas.readDetails();
    const details = [...packs.values()].flatMap(({ body }) => unpackPackBody(body));
    return new Map(
      details.flatMap(([id, , , , packed]) => {
        const long = detailsFiles.get(id);
        const content = !isDetailsFile(packed)
          ? packed
          : long && (JSON.parse(long.body) as DetailsFile).story;
        return content?.names ? [[id, content.names] as const] : [];
      }),
    );
  }
  return {
    async changeMark() {
      const manifests = await atlas.readManifests();
      return manifests
        ? String((JSON.parse(manifests.atlas) as { revision: number }).revision)
        : '';
    },
    async list() {
      const [cells, names] = await Promise.all([atlas.readCells(), attestedNames()]);
      return [...cells.values()].flatMap(({ body }) =>
        unpackCellBody(body)
          .map(unpackPlace)
          .map(({ place_id, name_az, name_loc, name_new, lat, lng }) => ({
            ...{ place_id, name_az, name_loc, name_new, location: { lat, lng } },
            names: names.get(place_id) ?? [],
          })),
      );
    },
  };
}
