import { createAtlasServer } from '../atlas/serve.ts';
import type { HandleRequest } from '../implementation.ts';
import { atlasSource } from '../wiring/atlas.ts';
import { logError } from '../wiring/log.ts';

export const handle: HandleRequest = createAtlasServer({
  source: atlasSource,
  now: Date.now,
  onError: logError('atlas'),
});
