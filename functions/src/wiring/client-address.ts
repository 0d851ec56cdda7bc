import { createClientAddress } from '../platform/http/client-address.ts';
import { config } from './config.ts';

const clientAddress = createClientAddress(config.reverseProxies);

/**
 * Returns the client's address. If no proxy has added an address, returns `unknown` in the cloud. In the local Firebase
 * suite, returns null instead, so that rate limits do not apply.
 */
export const clientOf = (request: Request): string | null =>
  clientAddress(request) ?? (config.local ? null : 'unknown');
