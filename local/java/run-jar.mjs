/** `java [-Dflag ...] -jar FILE arguments ...`: runs the TypeScript program FILE with its arguments. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { endWithParent } from '../orphan.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const at = process.argv.indexOf('-jar');
const file = process.argv[at + 1];
if (at < 0 || !file) {
  console.error('This stand-in for java only knows `-version` and `-jar FILE`.');
  process.exit(2);
}

// the CLI starts Firestore in a session of its own: killing the CLI's group would miss it
endWithParent();
register({ tsconfig: path.join(root, 'tsconfig.base.json') });
process.argv = [process.argv[0] ?? 'node', file, ...process.argv.slice(at + 2)];
await import(pathToFileURL(file).href);
