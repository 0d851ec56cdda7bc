import { getFirestore } from 'firebase-admin/firestore';
import { importedRecords } from '../places/import.ts';
import { manyPlaces } from './many-places.ts';
import { importPlaces } from '../platform/store/place-import.ts';
import { connect } from './connect.ts';
import { publishAnew } from './publish-anew.ts';

/** `npm run cli -- seed-many [COUNT]` stores invented places in the local suite, never in a project in the cloud. */
export default async function seedMany(_: unknown, [text = '50000']: string[]): Promise<void> {
  const where = await connect(undefined);
  const db = getFirestore();
  const began = performance.now();
  const now = new Date();
  const records = manyPlaces(Number(text)).map((place) => importedRecords(place, now));
  const stored = await importPlaces(db, records, (done) => {
    if (done % 10_000 === 0) console.log(`${done} of ${text} places`);
  });
  await publishAnew(db);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${stored} made-up places stored in ${where} in ${seconds} s`);
  await db.terminate();
}
