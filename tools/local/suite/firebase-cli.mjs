/**
 * Runs the Firebase CLI with three changes: it ends when its parent process has ended, serves simultaneous
 * requests as production does, and keeps accounts and files in a given folder.
 */
import { createRequire } from 'node:module';
import { endWithParent } from '../orphan.mjs';
import { keepIn } from './keep/keep.mjs';
import { shareWorkers } from './shared-workers.mjs';

endWithParent();
shareWorkers();
const { ADYURDU_KEEP_IN: folder, ADYURDU_KEEP_PROJECT: project } = process.env;
if (folder && project) keepIn(folder, project);
createRequire(import.meta.url)('firebase-tools/lib/bin/firebase.js');
