import { randomUUID } from 'node:crypto';
import { getApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions';
import { onInit } from 'firebase-functions/core';
import { write as log } from 'firebase-functions/logger';
import { getStorage } from 'firebase-admin/storage';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { googleCloudBackup } from './backup/cloud/google.ts';
import { backUpTonight } from './backup/cloud/nightly.ts';
import { CallsAtOnce } from './platform/calls/calls-at-once.ts';
import { finishErasures, type AccountsContext } from './erasure/delete-account.ts';
import { Difficulty } from './attestation/difficulty.ts';
import { createAttestationServer } from './attestation/serve.ts';
import type { AtlasSource } from './atlas/ports.ts';
import { publishedPlaces } from './atlas/published.ts';
import { createAtlasServer } from './atlas/serve.ts';
import { createDirectory } from './atlas/directory.ts';
import { createFinder } from './atlas/find.ts';
import { snapshotOf } from './atlas/snapshot.ts';
import { geocodingKey, readConfig } from './config.ts';
import { configuredGeocoder } from './geocoding/configured.ts';
import { openGazetteer } from './geocoding/gazetteer/open.ts';
import { createLocator } from './geocoding/locate.ts';
import { surroundingsOf } from './geocoding/surroundings.ts';
import { geocoderPerAddress } from './geocoding/rate-limited-geocoder.ts';
import { createClientAddress } from './platform/http/client-address.ts';
import { createCors } from './platform/http/cors.ts';
import { createRequestPipeline } from './platform/http/request-pipeline.ts';
import { serve } from './platform/http/node-adapter.ts';
import { takeBodiesRaw } from './platform/http/raw-bodies.ts';
import { createHealthServer } from './health/serve.ts';
import { addressesOf } from './identity/ports.ts';
import { createIdentityServer } from './identity/serve.ts';
import { instances } from './instances.ts';
import { scrub } from './platform/log/scrub.ts';
import { createPageErrorServer } from './page-errors/serve.ts';
import { bookMaker } from './book/maker.ts';
import { apiRoutes } from './api/routes.ts';
import { makeEdition } from './editions/make.ts';
import { offerEditions } from './editions/offer.ts';
import { signerOf } from './editions/sign.ts';
import { openCardMap } from './pages/cards/card-map.ts';
import { createCardServer } from './pages/cards/serve.ts';
import { createPageServer } from './pages/serve.ts';
import { currentIndex } from './reconcile/current-index.ts';
import { createReconcileServer } from './reconcile/serve.ts';
import { createShell, embedParts } from './pages/template.ts';
import { FirestoreAccountTraces } from './platform/store/account-traces.ts';
import { FirestoreErasedLedger } from './platform/store/erased-ledger.ts';
import { firebaseAccounts, newFirebaseAccounts } from './platform/store/accounts.ts';
import { AtlasPlaces, StoredBooks } from './platform/store/books.ts';
import { FirestoreAtlas } from './platform/store/atlas.ts';
import { appCheck, localAttestation } from './platform/store/attestation.ts';
import { StoredEditions } from './platform/store/editions.ts';
import { lastMade } from './platform/store/health.ts';
import { newDocumentId } from './platform/store/ids.ts';
import { myDataSource } from './platform/store/my-data.ts';
import { createEmailOf, createIdentityVerifier } from './platform/store/identity.ts';
import { FirestorePlaceStore } from './platform/store/place-store.ts';
import { touchedBy } from './platform/store/user-activity.ts';
import { StorageBlobs } from './platform/store/uploads-blobs.ts';
import { createCircuitBreaker, firestoreProbe } from './platform/store/circuit-breaker.ts';
import { spentChallenges } from './platform/store/spent-challenges.ts';
import { sharedKey } from './platform/store/shared-key.ts';
import { storedUploadIds } from './platform/store/upload-key.ts';
import { FirestoreUploads } from './platform/store/uploads.ts';
import { removeUnusedUploads } from './uploads/unused.ts';
import { createFileServer } from './uploads/serve.ts';

initializeApp();
const takesCalls = [
  ...['api', 'atlas', 'files', 'identity', 'attest', 'health', 'page', 'reconcile'],
  ...['card', 'pageError'],
];
// Not of schedules: those are called with bodies that the platform itself reads.
if (takesCalls.includes(process.env['FUNCTION_TARGET'] ?? '')) takeBodiesRaw();
setGlobalOptions({ region: 'europe-west1', maxInstances: 20 });

const config = readConfig(process.env);
const db = getFirestore();
const auth = getAuth();
const verifyIdentity = createIdentityVerifier(auth);
const now = () => new Date();
const blobs = new StorageBlobs(getStorage().bucket(config.bucket));
const uploads = new FirestoreUploads(db, blobs);
const accounts: AccountsContext = {
  traces: new FirestoreAccountTraces(db, Date.now),
  accounts: firebaseAccounts(auth),
  uploads,
};
const ids = storedUploadIds(db);
const ledger = new FirestoreErasedLedger(db);
const atlasStore = new FirestoreAtlas(db);
const books = new StoredBooks(db, blobs);
const editions = new StoredEditions(db, blobs);
const unlessUnreachable = createCircuitBreaker(firestoreProbe(db));
const logError = (message: string) => (error: unknown) =>
  log({ severity: 'ERROR', message, error: scrub(String(error)) });

let handleApi: (request: Request) => Promise<Response>;

// Secrets are there only once an instance runs, not while the CLI looks at what is exported.
onInit(() => {
  const geocoder = configuredGeocoder(
    {
      geocoder: config.geocoder,
      key: () => geocodingKey(process.env),
      open: () => openGazetteer(new URL('.', import.meta.url)),
    },
    log,
  );
  const geocoderFor = geocoderPerAddress({ geocoder, now: Date.now });
  handleApi = createRequestPipeline({
    routes: apiRoutes({
      places: {
        store: new FirestorePlaceStore(db),
        origins: config.origins,
        now,
        newId: newDocumentId,
      },
      touchedBy: (uid, since) => touchedBy(db, uid, since),
      noteForgotten: (placeId, sid) => ledger.noteSpeaker(placeId, sid),
      accounts,
      uploads: {
        records: uploads,
        blobs,
        origin: config.origins[0],
        now,
        newUploadId: async () => (await ids()).next(),
      },
      mine: { source: myDataSource({ db, auth, blobs }), users: uploads, now },
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
});

/** Of the account as which functions run; the SDK renews it before it ends. */
async function accessToken(): Promise<string> {
  const token = await getApp().options.credential?.getAccessToken();
  if (!token) throw new Error('the functions have no credentials');
  return token.access_token;
}

const clientAddress = createClientAddress(config.fronts);
/** On the local suite no front says who asks, and nobody is limited. */
const clientOf = (request: Request) => clientAddress(request) ?? (config.local ? null : 'unknown');

const attestation = config.local ? localAttestation(config.projectId, Date.now) : appCheck;

const challengeKey = sharedKey(db, 'attestation');
const spent = spentChallenges(db);

const handleAttest = createAttestationServer({
  app: config.webApp?.appId ?? null,
  key: () => unlessUnreachable(challengeKey),
  spent: { spend: (id, until) => unlessUnreachable(() => spent.spend(id, until)) },
  minter: attestation,
  difficulty: new Difficulty(config.attestationBits, Date.now),
  clientOf,
  newId: randomUUID,
  now: Date.now,
  onError: logError('attest'),
});

const handleIdentity = createIdentityServer({
  addressOf: addressesOf(config.authEmulator),
  accounts: newFirebaseAccounts(auth),
  emailOf: createEmailOf(auth),
  apiKey: config.webApp?.apiKey ?? null,
  origin: config.origins[0],
  clientOf,
  fetch,
  now: Date.now,
  onError: logError('identity'),
});

const regenerate = bookMaker({
  shelf: books,
  places: new AtlasPlaces(atlasStore),
  siteUrl: config.origins[0],
  now: Date.now,
  newObjectName: randomUUID,
  onFailure: logError('book of names'),
});

const atlasSource: AtlasSource = {
  readManifests: () => unlessUnreachable(() => atlasStore.readManifests()),
  readCell: (key) => unlessUnreachable(() => atlasStore.readCell(key)),
  readPack: (key) => unlessUnreachable(() => atlasStore.readPack(key)),
  readStory: (placeId) => unlessUnreachable(() => atlasStore.readStory(placeId)),
};

const handleAtlas = createAtlasServer({
  source: atlasSource,
  now: Date.now,
  onError: logError('atlas'),
});

const published = createDirectory({ source: atlasSource, now: Date.now });

const handlePage = createPageServer({
  published,
  surroundings: surroundingsOf(() => openGazetteer(new URL('.', import.meta.url))),
  search: createFinder({ source: atlasSource, now: Date.now }),
  clientOf,
  data: offerEditions({
    files: {
      list: () => unlessUnreachable(() => editions.list()),
      open: (path, range) => editions.open(path, range),
    },
    now: Date.now,
  }),
  shell: createShell({
    address: `${config.hosting}/index.html`,
    fetch,
    now: Date.now,
    onError: logError('shell'),
  }),
  embedTemplate: createShell({
    address: `${config.hosting}/embed.html`,
    parts: embedParts,
    fetch,
    now: Date.now,
    onError: logError('embed template'),
  }),
  origin: config.origins[0],
  contact: config.securityContact,
  now: Date.now,
  onError: logError('page'),
});

const handleCard = createCardServer({
  published,
  // WebAssembly, fonts and a map: an instance that draws nothing does without
  drawer: async () => {
    const { createCardDrawer } = await import('./pages/cards/draw.ts');
    const map = openCardMap(new URL('.', import.meta.url));
    return createCardDrawer({ map, site: new URL(config.origins[0]).host });
  },
  onError: logError('card'),
});

const handleReconcile = createReconcileServer({
  index: currentIndex({
    published: () => snapshotOf(atlasSource),
    now: Date.now,
    onError: logError('names to match with'),
  }),
  origin: config.origins[0],
  onError: logError('reconcile'),
});

const handleFiles = createFileServer({
  sights: { of: (link) => unlessUnreachable(() => uploads.of(link)) },
  blobs,
  isOurs: (id) => unlessUnreachable(async () => (await ids()).isOurs(id)),
  identity: verifyIdentity,
  onError: logError('files'),
});

const handleHealth = createHealthServer({
  version: config.version,
  read: () => unlessUnreachable(() => lastMade(db)),
  now: Date.now,
  onError: logError('health'),
});

const handlePageError = createPageErrorServer({
  log,
  clientOf,
  now: Date.now,
  random: Math.random,
});

export const api = onRequest(
  {
    ...instances.api,
    secrets: config.geocoder === 'google' ? ['GOOGLE_GEOCODING_KEY'] : [],
  },
  (request, response) => serve(handleApi, request, response),
);

export const atlas = onRequest(instances.atlas, (request, response) =>
  serve(handleAtlas, request, response),
);

export const files = onRequest(instances.files, (request, response) =>
  serve(handleFiles, request, response),
);

/** Places as pages that need no JavaScript. Few instances: each reads the whole map's cells. */
export const page = onRequest({ ...instances.page, maxInstances: 4 }, (request, response) =>
  serve(handlePage, request, response),
);

/** What networks show of a place. Few instances: each holds all names, and what is drawn once the CDN keeps. */
export const card = onRequest({ ...instances.card, maxInstances: 2 }, (request, response) =>
  serve(handleCard, request, response),
);

/** Tables matched with places. Few instances: each holds all names. */
export const reconcile = onRequest(
  { ...instances.reconcile, maxInstances: 2 },
  (request, response) => serve(handleReconcile, request, response),
);

/** Signing in through our own origin. Few instances: each counts its own limits. */
export const identity = onRequest({ ...instances.identity, maxInstances: 4 }, (request, response) =>
  serve(handleIdentity, request, response),
);

/** App Check tokens for proofs of work. Few instances: each counts for itself how much is asked. */
export const attest = onRequest({ ...instances.attest, maxInstances: 4 }, (request, response) =>
  serve(handleAttest, request, response),
);

/** For what watches the site. One instance: it answers from memory. */
export const health = onRequest({ ...instances.health, maxInstances: 1 }, (request, response) =>
  serve(handleHealth, request, response),
);

/** What pages tell that broke. One instance: it counts how much is told. */
export const pageError = onRequest(
  { ...instances.pageError, maxInstances: 1 },
  (request, response) => serve(handlePageError, request, response),
);

/** Hourly: the book of names, if a published name has changed. */
export const regenerateNamesPdf = onSchedule(
  { schedule: 'every 60 minutes', memory: '1GiB', timeoutSeconds: 540 },
  async () => {
    const { kind } = await regenerate('schedule');
    log({ severity: 'INFO', message: 'book of names', outcome: kind });
  },
);

/** Nightly: an edition of the data, if something has changed since the last one. */
export const publishEdition = onSchedule(
  {
    schedule: 'every day 01:30',
    timeoutSeconds: 540,
    secrets: config.signsEditions ? ['EDITION_KEY'] : [],
  },
  async () => {
    const { kind } = await makeEdition({
      shelf: editions,
      published: () => snapshotOf(atlasSource),
      signer: config.signsEditions ? signerOf(process.env['EDITION_KEY'] ?? '') : null,
      siteUrl: config.origins[0],
      now: Date.now,
      newFolder: randomUUID,
    });
    log({ severity: 'INFO', message: 'edition of the data', outcome: kind });
  },
);

/** Daily, where BACKUP_BUCKET names a bucket: documents and new files go there (docs/operations.md). */
export const backUp = onSchedule(
  { schedule: 'every 24 hours', timeoutSeconds: 1_800 },
  async () => {
    if (config.backupBucket === null) {
      log({ severity: 'INFO', message: 'no backup: BACKUP_BUCKET is not set' });
      return;
    }
    const cloud = googleCloudBackup({
      db,
      files: getStorage().bucket(config.bucket),
      copies: getStorage().bucket(config.backupBucket),
      google: { project: config.projectId, token: accessToken, fetch },
    });
    const { before, ...done } = await backUpTonight(cloud, {
      bucket: config.backupBucket,
      now: now(),
    });
    log({ severity: 'INFO', message: 'backup begun', ...done });
    if (typeof before === 'object' && before !== null)
      log({ severity: 'ERROR', message: 'the backup is not whole', error: scrub(before.failed) });
  },
);

/** Daily: uploads that nothing has used for 30 days, and account deletions that were cut short. */
export const removeOrphanedUploads = onSchedule({ schedule: 'every 24 hours' }, async () => {
  const removed = await removeUnusedUploads({ records: uploads, blobs }, now());
  log({ severity: 'INFO', message: 'orphaned uploads removed', removed });
  await finishErasures(accounts);
});
