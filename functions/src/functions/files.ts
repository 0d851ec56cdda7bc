import type { HandleRequest } from '../implementation.ts';
import { createFileServer } from '../uploads/serve.ts';
import { unlessUnreachable } from '../wiring/firestore.ts';
import { verifyIdentity } from '../wiring/identity.ts';
import { logError } from '../wiring/log.ts';
import { blobs } from '../wiring/storage.ts';
import { ids, uploads } from '../wiring/uploads.ts';

export const handle: HandleRequest = createFileServer({
  visibilities: { of: (link) => unlessUnreachable(() => uploads.of(link)) },
  blobs,
  isOurs: (id) => unlessUnreachable(async () => (await ids()).isOurs(id)),
  identity: verifyIdentity,
  onError: logError('files'),
});
