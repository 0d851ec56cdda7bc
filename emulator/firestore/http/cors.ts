import type { Exchange } from './exchange.ts';

const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Lets pages read answers: documents to pages of any origin, as the cloud does; the emulator's own controls, which could
 * wipe everything, only to pages of this machine. False when the request comes from a page that must not even ask.
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
