import { snapshotOf } from '../atlas/snapshot.ts';
import type { HandleRequest } from '../implementation.ts';
import { currentIndex } from '../reconcile/current-index.ts';
import { createReconcileServer } from '../reconcile/serve.ts';
import { atlasSource } from '../wiring/atlas.ts';
import { config } from '../wiring/config.ts';
import { logError } from '../wiring/log.ts';

export const handle: HandleRequest = createReconcileServer({
  index: currentIndex({
    published: () => snapshotOf(atlasSource),
    now: Date.now,
    onError: logError('names to match with'),
  }),
  origin: config.origins[0],
  onError: logError('reconcile'),
});
