/** The Firebase CLI, told to end when the command that started it is gone. */
import { createRequire } from 'node:module';
import { endWithParent } from '../orphan.mjs';

endWithParent();
createRequire(import.meta.url)('firebase-tools/lib/bin/firebase.js');
