import type { RunOnSchedule } from '../implementation.ts';
import { continueAbandoned } from '../places/lists/continue-review.ts';
import { erasedLedger } from '../platform/store/erased-ledger.ts';
import { newDocumentId } from '../platform/store/ids.ts';
import { firestorePlaceStore } from '../platform/store/place-store.ts';
import { appointedSince, createIsReviewer, createOnlyReviewer } from '../platform/store/roles.ts';
import { config } from '../wiring/config.ts';
import { db } from '../wiring/firestore.ts';
import { auth } from '../wiring/identity.ts';
import { log } from '../wiring/log.ts';

/**
 * After this time in milliseconds, the function starts no further batch of rows. The limit is shorter than the
 * function's timeout.
 */
const duration = 480_000;

export const run: RunOnSchedule = async () => {
  const context = {
    store: firestorePlaceStore(db),
    origins: config.origins,
    now: () => new Date(),
    newId: newDocumentId,
    ...createOnlyReviewer({ auth, appointed: appointedSince(db) }, Date.now),
    isReviewer: createIsReviewer(auth),
    noteForgotten: erasedLedger(db).noteSpeaker,
  };
  for (const { kind, is_running, decided, left, late } of await continueAbandoned(context, {
    duration,
  }))
    log({ severity: 'INFO', message: 'decision on a list', kind, is_running, decided, left, late });
};
