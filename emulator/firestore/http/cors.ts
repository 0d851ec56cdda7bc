import type { Exchange } from './exchange.ts';

const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Sets the CORS headers. Returns false if the page's origin is not allowed. Pages of any origin may use the Firestore
 * API, as in the cloud. Only pages of this machine may use the emulator's own endpoints, which can delete all data.
 */
export function admitOrigin({ request, response, path }: Exchange): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!path.startsWith('/v1/') && !LOCAL_ORIGIN.test(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('access-control-max-age', '3600');
  return true;
}
