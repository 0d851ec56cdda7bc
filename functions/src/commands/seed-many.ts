import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { importedRecords } from '../places/import.ts';
import { manyPlaces } from '../places/many.ts';
import { importPlaces, rebuildAtlas } from '../store/place-import.ts';
import { connect } from './connect.ts';

const { positionals } = parseArgs({ allowPositionals: true, options: {} });
const [text = '50000'] = positionals;
const count = Number(text);
if (!Number.isInteger(count) || count < 1 || count > 200_000) {
  console.error(`usage: seed-many [COUNT] (1 to 200000, got "${text}"); local suite only`);
  process.exit(2);
}

// Never into the cloud: these places are made up.
const where = connect(undefined);
const db = getFirestore();
const began = performance.now();
const now = new Date();
const records = manyPlaces(count).map((place) => importedRecords(place, now));
const stored = await importPlaces(db, records, (done) => {
  if (done % 10_000 === 0) console.log(`${done} of ${count} places`);
});
await rebuildAtlas(db);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${stored} made-up places stored in ${where} in ${seconds} s`);
await db.terminate();
