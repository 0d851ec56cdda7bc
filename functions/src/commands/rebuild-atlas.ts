import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { rebuildAtlas } from '../store/place-import.ts';
import { connect } from './connect.ts';

const { values } = parseArgs({ options: { project: { type: 'string' } } });
const where = connect(values.project);
const db = getFirestore();
const differences = await rebuildAtlas(db);
for (const { key, what } of differences) console.log(`cell ${key}: ${what}`);
console.log(
  differences.length === 0
    ? `the published map of ${where} agrees with its places`
    : `the published map of ${where} differed in ${differences.length} cells and is mended`,
);
await db.terminate();
