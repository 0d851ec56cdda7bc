/**
 * The Firebase CLI, told to end when the command that started it is gone, to serve simultaneous requests
 * as production does, and to keep accounts and files where it is told to.
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
