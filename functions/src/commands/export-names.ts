import { placePath } from '@shared/contract/place-path.ts';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { getFirestore } from 'firebase-admin/firestore';
import type { ListedPlace } from '../atlas/directory.ts';
import { ofOneMoment, snapshotOf } from '../atlas/snapshot.ts';
import { webLinks } from '../editions/place.ts';
import { featureClassesOf } from '../editions/format/linked-places.ts';
import type { Delimiter } from '@shared/formats/delimited.ts';
import { lpfLine } from '../interchange/lpf.ts';
import type { InterchangePlace } from '../interchange/interchange-place.ts';
import { tableHeader, tableLines } from '../interchange/table.ts';
import { firestoreAtlas, type FirestoreAtlas } from '../platform/store/atlas.ts';
import { connect } from './connect.ts';
import { writeNewFile } from './new-file.ts';

interface Options {
  project?: string;
  site: string;
}

interface Format {
  header: string;
  line: (place: InterchangePlace, listed: ListedPlace, page: string) => string;
}

const table = (delimiter: Delimiter): Format => ({
  header: tableHeader(delimiter),
  line: (place) => tableLines(place, delimiter),
});

const formats = new Map<string, Format>([
  [
    '.jsonl',
    {
      header: '',
      line: (place, { details }, page) =>
        `${lpfLine(place, {
          page,
          featureClasses: featureClassesOf(place.place_id),
          approximate: details?.approximate ?? false,
          description: details?.content.about ?? null,
          links: webLinks({ details }).map((identifier) => ({ type: 'seeAlso', identifier })),
        })}\n`,
    },
  ],
  ['.csv', table(',')],
  ['.tsv', table('\t')],
]);

/**
 * `npm run cli -- export-names FILE [--site URL] [--project ID]` writes every published place with all details of its
 * names. `npm run cli -- import-names` reads the same format. An existing file is never overwritten.
 */
export default async function exportNames(
  { project, site }: Options,
  [file = '']: string[],
): Promise<void> {
  const format = formats.get(path.extname(file).toLowerCase());
  if (!format) throw new Error(`${file}: expected ${[...formats.keys()].join(', ')}`);
  const { places, names, where } = await writeNewFile(file, async (output) => {
    const where = await connect(project);
    const db = getFirestore();
    const atlas = firestoreAtlas(db);
    const count = await ofOneMoment(() => writeAll(output, format, atlas, site));
    await db.terminate();
    return { ...count, where };
  });
  console.log(`${file}: ${names} names of ${places} published places of ${where}`);
}

async function writeAll(
  output: FileHandle,
  format: Format,
  atlas: FirestoreAtlas,
  site: string,
): Promise<{ places: number; names: number }> {
  const count = { places: 0, names: 0 };
  await output.truncate(0);
  await output.appendFile(format.header);
  for await (const listed of (await snapshotOf(atlas)).places()) {
    const place = namedPlaceOf(listed);
    const page = site.replace(/\/+$/, '') + placePath(place.place_id);
    await output.appendFile(format.line(place, listed, page));
    count.places++;
    count.names += place.names.length;
  }
  return count;
}

function namedPlaceOf({ place, details }: ListedPlace): InterchangePlace {
  const { place_id, lat, lng, name_az, name_loc, name_new } = place;
  const names = details?.content.names ?? [];
  return { place_id, location: { lat, lng }, name_az, name_loc, name_new, names };
}
