import { addressesOf, errorOfDeleted } from '../identity/ports.ts';
import { createIdentityServer } from '../identity/serve.ts';
import type { HandleRequest } from '../implementation.ts';
import { newFirebaseAccounts } from '../platform/store/accounts.ts';
import { createEmailOf } from '../platform/store/identity.ts';
import { clientOf } from '../wiring/client-address.ts';
import { config } from '../wiring/config.ts';
import { auth } from '../wiring/identity.ts';
import { logError } from '../wiring/log.ts';

export const handle: HandleRequest = createIdentityServer({
  addressOf: addressesOf(config.authEmulator),
  errorOfDeleted: errorOfDeleted(config.authEmulator),
  accounts: newFirebaseAccounts(auth),
  emailOf: createEmailOf(auth),
  apiKey: config.webApp?.apiKey ?? null,
  origin: config.origins[0],
  clientOf,
  fetch,
  now: Date.now,
  onError: logError('identity'),
});
