/**
 * The Firebase CLI, told to end when the command that started it is gone, and to serve simultaneous
 * requests as production does.
 */
import { createRequire } from 'node:module';
import { endWithParent } from '../orphan.mjs';
import { shareWorkers } from './shared-workers.mjs';

endWithParent();
shareWorkers();
createRequire(import.meta.url)('firebase-tools/lib/bin/firebase.js');
