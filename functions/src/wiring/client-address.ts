import { createClientAddress } from '../platform/http/client-address.ts';
import { config } from './config.ts';

const clientAddress = createClientAddress(config.fronts);

/** The local suite has no reverse proxy that names the client, and limits nobody. */
export const clientOf = (request: Request): string | null =>
  clientAddress(request) ?? (config.local ? null : 'unknown');
