/** Copies the data files of the compiled programs into a folder. Usage: `node copy-data.mjs DIR`. */
import { cpSync } from 'node:fs';
import path from 'node:path';

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Usage: node copy-data.mjs DIR');
  process.exit(2);
}
for (const file of ['firestore/protocol/google.firestore.v1.json']) {
  cpSync(path.join(import.meta.dirname, file), path.join(target, file));
}
