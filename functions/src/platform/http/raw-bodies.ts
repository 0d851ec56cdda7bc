import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Cloud Functions (and its emulator) read the whole body of every request before they call a function. They answer a
 * body that they cannot parse with an HTML page. Both happen before attestation.
 *
 * To prevent this, this file removes the headers that announce a body and its type, as soon as a request arrives. The
 * body then stays in its socket until `node-adapter.ts` reads it. `declaredHeaders` returns the original headers.
 */
const setAside = Symbol('headers that describe the body');

const ofBodies = [
  'content-length',
  'transfer-encoding',
  'content-type',
  'content-encoding',
] as const;

type Declared = Partial<Record<(typeof ofBodies)[number], string>>;

export function takeBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    hideBodyHeaders((message as { request: IncomingMessage }).request);
  });
}

export function hideBodyHeaders(request: IncomingMessage): void {
  const { headers } = request;
  const declared: Declared = {};
  for (const name of ofBodies) {
    const value = headers[name];
    if (value !== undefined) declared[name] = value;
    delete headers[name];
  }
  Object.assign(request, { [setAside]: declared });
}

export function declaredHeaders(request: IncomingMessage): IncomingMessage['headers'] {
  const declared = (request as { [setAside]?: Declared })[setAside];
  return { ...request.headers, ...declared };
}
