import { randomUUID } from 'node:crypto';
import { apiRoutes } from '../api/routes.ts';
import { publishedPlaces } from '../atlas/published.ts';
import { geocodingKey } from '../config.ts';
import { configuredGeocoder } from '../geocoding/configured.ts';
import type { Gazetteer } from '../geocoding/gazetteer/gazetteer.ts';
import { openGazetteer } from '../geocoding/gazetteer/open.ts';
import { surroundingsOf } from '../geocoding/surroundings.ts';
import { createLocator } from '../geocoding/locate.ts';
import { geocoderPerAddress } from '../geocoding/rate-limited-geocoder.ts';
import type { HandleRequest } from '../implementation.ts';
import { createFlagLimits } from '../places/flags/limits.ts';
import { createNameAnswerLimits } from '../places/name-answers/limits.ts';
import { createReadLimits } from '../places/read-limits.ts';
import { oneReadForAllPages } from '../places/undo-account.ts';
import { CallsAtOnce } from '../platform/calls/calls-at-once.ts';
import { createCors } from '../platform/http/cors.ts';
import { createRequestPipeline } from '../platform/http/request-pipeline.ts';
import { firestoreAudit } from '../platform/store/audit.ts';
import { erasedLedger } from '../platform/store/erased-ledger.ts';
import { newDocumentId } from '../platform/store/ids.ts';
import { myDataSource } from '../platform/store/my-data.ts';
import { firestorePlaceStore } from '../platform/store/place-store.ts';
import {
  auditedAccounts,
  createIsAdmin,
  createIsReviewer,
  appointedSince,
  createOnlyReviewer,
  moderatorAccounts,
} from '../platform/store/roles.ts';
import { touchedBy } from '../platform/store/user-activity.ts';
import { accounts } from '../wiring/accounts.ts';
import { atlasStore } from '../wiring/atlas.ts';
import { attestation } from '../wiring/attestation.ts';
import { books, regenerate } from '../wiring/book.ts';
import { clientOf } from '../wiring/client-address.ts';
import { config } from '../wiring/config.ts';
import { dataFolder } from '../wiring/data-folder.ts';
import { db, unlessUnreachable } from '../wiring/firestore.ts';
import { auth, verifyIdentity } from '../wiring/identity.ts';
import { log, logError } from '../wiring/log.ts';
import { nameAnswers } from '../wiring/name-answers.ts';
import { notifications, secrets } from '../wiring/notifications.ts';
import { blobs } from '../wiring/storage.ts';
import { ids, uploads } from '../wiring/uploads.ts';

const now = () => new Date();
let gazetteer: Gazetteer | null = null;
const open = () => (gazetteer ??= openGazetteer(dataFolder));
const geocoder = configuredGeocoder(
  { geocoder: config.geocoder, key: () => geocodingKey(process.env), open },
  log,
);
const geocoderFor = geocoderPerAddress({ geocoder, now: Date.now });

export const handle: HandleRequest = createRequestPipeline({
  routes: apiRoutes({
    places: {
      store: firestorePlaceStore(db),
      origins: config.origins,
      now,
      newId: newDocumentId,
      ...createOnlyReviewer({ auth, appointed: appointedSince(db) }, Date.now),
      isReviewer: createIsReviewer(auth),
      noteForgotten: erasedLedger(db).noteSpeaker,
      needsSecondPerson: config.needsSecondPerson,
      isAdmin: createIsAdmin(auth),
    },
    flagLimits: createFlagLimits(Date.now),
    readLimits: createReadLimits(Date.now),
    nameAnswers: { nameAnswers, nameAnswerLimits: createNameAnswerLimits(Date.now) },
    random: Math.random,
    touchedBy: oneReadForAllPages((uid, since) => touchedBy(db, uid, since), Date.now),
    onUndoError: logError('undo'),
    accounts,
    audit: {
      records: firestoreAudit(db),
      accounts: auditedAccounts(auth),
      divisionOf: surroundingsOf(open).divisionOf,
      now,
      newId: newDocumentId,
    },
    moderatorAccounts: moderatorAccounts(auth),
    uploads: {
      records: uploads,
      blobs,
      origin: config.origins[0],
      now,
      newUploadId: async () => (await ids()).next(),
    },
    mine: { source: myDataSource({ db, auth, blobs }), users: uploads, now },
    notifications: {
      store: notifications,
      sendsMail: config.mail !== null,
      origin: config.origins[0],
      secrets,
    },
    book: { books, regenerate },
    geocoderFor,
    published: publishedPlaces({ source: atlasStore, now: Date.now }),
    locatorFor: (client) => createLocator(geocoderFor(client)),
  }),
  verifiers: {
    ...attestation,
    identity: verifyIdentity,
  },
  cors: createCors(config.origins),
  log,
  clientOf,
  unlessUnreachable,
  callsAtOnce: new CallsAtOnce(Date.now),
  newRequestId: randomUUID,
  now: Date.now,
});
