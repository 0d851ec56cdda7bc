import { readFile } from 'node:fs/promises';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { importedRecords } from '../places/import.ts';
import { contributorsOf } from '../platform/store/accounts.ts';
import { importPlaces } from '../platform/store/place-import.ts';
import { connect } from './connect.ts';
import { readImportFile, type ImportedPlace } from './import-file.ts';
import { publishAnew } from './publish-anew.ts';

/** `npm run cli -- import-places FILE … [--project ID]` */
export default async function importFiles(
  { project }: { project?: string },
  names: string[],
): Promise<void> {
  // All files are read first, so that an invalid file is found before anything is stored.
  const files = await Promise.all(names.map(async (name) => ({ name, places: await read(name) })));
  const where = await connect(project);
  for (const { name, places } of files) {
    const stored = await store(places);
    const known = places.length - stored;
    console.log(
      `${name}: ${stored} places imported into ${where}${known ? `, ${known} existed already` : ''}`,
    );
  }
  const differences = await publishAnew(getFirestore());
  console.log(
    differences.length ? 'the published map was rebuilt' : 'the published map was up to date',
  );
  await getFirestore().terminate();
}

/** @throws Error naming the file and what is wrong in the file */
async function read(name: string): Promise<ImportedPlace[]> {
  try {
    return readImportFile(await readFile(name, 'utf8'));
  } catch (error) {
    // The message of JSON.parse quotes a part of the file. Line breaks become spaces, so that the error message stays
    // on one line.
    const why = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new Error(`${name}: ${why}`, { cause: error });
  }
}

async function store(places: ImportedPlace[]): Promise<number> {
  const emails = places.flatMap(({ suggestions }) => suggestions.map(({ author }) => author));
  const contributors = await contributorsOf(getAuth(), emails);
  const now = new Date();
  const records = places.map((place) => importedRecords(place, now, contributors));
  let shown = 0;
  return importPlaces(getFirestore(), records, (done) => {
    if (done - shown < 5_000 && done < records.length) return;
    shown = done;
    console.log(`${done} of ${records.length} places`);
  });
}
