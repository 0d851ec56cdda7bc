import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { createAtlasServer } from './atlas/serve.ts';
import { readConfig } from './config.ts';
import { createCors } from './http/cors.ts';
import { createDoor } from './http/door.ts';
import { serve } from './http/node-adapter.ts';
import { log } from './log.ts';
import { apiRoutes } from './routes.ts';
import { FirestoreAtlas } from './store/atlas.ts';
import { localAttestation, verifyAppCheckToken } from './store/attestation.ts';
import { newDocumentId } from './store/ids.ts';
import { createIdentityVerifier } from './store/identity.ts';
import { FirestorePlaceStore } from './store/place-store.ts';

initializeApp();
setGlobalOptions({ region: 'europe-west1', maxInstances: 20 });

const config = readConfig(process.env);
const db = getFirestore();

const handleApi = createDoor({
  routes: apiRoutes({
    store: new FirestorePlaceStore(db),
    locator: { locate: () => Promise.resolve(null) },
    now: () => new Date(),
    newId: newDocumentId,
  }),
  verifiers: {
    attestation: config.local ? localAttestation(config.projectId, Date.now) : verifyAppCheckToken,
    identity: createIdentityVerifier(getAuth()),
  },
  cors: createCors(config.origins),
  log,
  newRequestId: randomUUID,
  now: Date.now,
});

const handleAtlas = createAtlasServer({
  source: new FirestoreAtlas(db),
  now: Date.now,
  onError: (error) => log({ severity: 'ERROR', message: 'atlas', error: String(error) }),
});

export const api = onRequest({ memory: '512MiB' }, (request, response) =>
  serve(handleApi, request, response),
);

export const atlas = onRequest({ memory: '256MiB', concurrency: 200 }, (request, response) =>
  serve(handleAtlas, request, response),
);
