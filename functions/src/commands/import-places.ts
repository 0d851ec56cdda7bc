import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { importedRecords } from '../places/import.ts';
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
  const records = readImportFile(await readFile(file, 'utf8')).map((place) =>
    importedRecords(place, now),
  );
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
