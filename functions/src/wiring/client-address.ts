import { createClientAddress } from '../platform/http/client-address.ts';
import { config } from './config.ts';

const clientAddress = createClientAddress(config.fronts);

/**
 * Returns the client's address; null in the local suite, which has no reverse proxy that adds the address, and limits
 * nobody.
 */
export const clientOf = (request: Request): string | null =>
  clientAddress(request) ?? (config.local ? null : 'unknown');
