import { createHealthServer } from '../health/serve.ts';
import type { HandleRequest } from '../implementation.ts';
import { lastMade } from '../platform/store/health.ts';
import { config } from '../wiring/config.ts';
import { db, unlessUnreachable } from '../wiring/firestore.ts';
import { logError } from '../wiring/log.ts';

export const handle: HandleRequest = createHealthServer({
  version: config.version,
  read: () => unlessUnreachable(() => lastMade(db)),
  now: Date.now,
  onError: logError('health'),
});
