/** `java [-Dflag ...] -jar FILE arguments ...` runs the TypeScript program FILE with its arguments. */
import { bundled } from '../../bundled.mjs';
import { endWithParent } from '../orphan.mjs';

const at = process.argv.indexOf('-jar');
const file = process.argv[at + 1];
if (at < 0 || !file) {
  console.error('This stand-in for java only knows `-version` and `-jar FILE`.');
  process.exit(2);
}

// The CLI starts Firestore in a separate session, so a signal to the CLI's process group does not reach it.
endWithParent();
process.argv = [process.argv[0] ?? 'node', file, ...process.argv.slice(at + 2)];
await import(bundled(file));
