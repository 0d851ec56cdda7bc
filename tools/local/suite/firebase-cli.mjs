/**
 * Runs the Firebase CLI with four changes. The CLI ends when its parent process has ended, serves simultaneous requests
 * as production does, spends less time on each request, and keeps accounts and files in a given folder.
 */
import { createRequire } from 'node:module';
import { endWithParent } from '../orphan.mjs';
import { keepIn } from './keep/keep.mjs';
import { compilePatternsOnce, dropDebugLog } from './request-cost.mjs';
import { shareWorkers } from './shared-workers.mjs';

endWithParent();
shareWorkers();
compilePatternsOnce();
dropDebugLog();
const { ADYURDU_KEEP_IN: folder, ADYURDU_KEEP_PROJECT: project } = process.env;
if (folder && project) keepIn(folder, project);
createRequire(import.meta.url)('firebase-tools/lib/bin/firebase.js');
