/**
 * Replaces the command `java`. In `java [-Dflag ...] -jar FILE arguments ...`, FILE is a TypeScript program, and this
 * program runs it with the arguments.
 */
import { bundled } from '../../bundled.mjs';
import { endWithParent } from '../orphan.mjs';

const at = process.argv.indexOf('-jar');
const file = process.argv[at + 1];
if (at < 0 || !file) {
  console.error('This stand-in for java only knows `-version` and `-jar FILE`.');
  process.exit(2);
}

// Ends this process when the Firebase CLI has ended. A signal to the CLI's process group does not reach Firestore,
// because the CLI starts Firestore in a separate session.
endWithParent();
process.argv = [process.argv[0] ?? 'node', file, ...process.argv.slice(at + 2)];
await import(bundled(file));
