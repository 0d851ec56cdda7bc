import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { importedRecords } from '../places/import.ts';
import { contributorsOf } from '../store/accounts.ts';
import { importPlaces, rebuildAtlas } from '../store/place-import.ts';
import { connect } from './connect.ts';
import { readImportFile } from './import-file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' } },
});
if (positionals.length === 0) {
  console.error('usage: import-places [--project ID] FILE.json …');
  process.exit(2);
}

const where = connect(values.project);
const db = getFirestore();
const now = new Date();
for (const file of positionals) {
  const places = readImportFile(await readFile(file, 'utf8'));
  const emails = places.flatMap(({ suggestions }) => suggestions.map(({ author }) => author));
  const contributors = await contributorsOf(getAuth(), emails);
  const records = places.map((place) => importedRecords(place, now, contributors));
  let shown = 0;
  const stored = await importPlaces(db, records, (done) => {
    if (done - shown < 5_000 && done < records.length) return;
    shown = done;
    console.log(`${done} of ${records.length} places`);
  });
  const known = records.length - stored;
  console.log(
    `${file}: ${stored} places imported into ${where}${known ? `, ${known} were there` : ''}`,
  );
}
const differences = await rebuildAtlas(db);
console.log(
  differences.length ? 'the published map is rebuilt' : 'the published map was up to date',
);
await db.terminate();
