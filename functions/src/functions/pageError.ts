import type { HandleRequest } from '../implementation.ts';
import { createPageErrorServer } from '../page-errors/serve.ts';
import { clientOf } from '../wiring/client-address.ts';
import { log } from '../wiring/log.ts';

export const handle: HandleRequest = createPageErrorServer({
  log,
  clientOf,
  now: Date.now,
  random: Math.random,
});
