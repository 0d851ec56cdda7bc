import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Cloud Functions (and its emulator) parse bodies before a function is called, and answer what they
 * cannot parse with a page of HTML, outside of our envelope and before attestation. So the headers
 * that tell them how to parse are set aside the moment a request arrives; the body then reaches us
 * as plain bytes, and the headers are given back by `declaredHeaders`.
 */
const setAside = Symbol('headers that say how to parse the body');

type Declared = Record<'content-type' | 'content-encoding', string | undefined>;

export function takeBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    hideBodyHeaders((message as { request: IncomingMessage }).request);
  });
}

export function hideBodyHeaders(request: IncomingMessage): void {
  const { headers } = request;
  const declared: Declared = {
    'content-type': headers['content-type'],
    'content-encoding': headers['content-encoding'],
  };
  Object.assign(request, { [setAside]: declared });
  if (declared['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
  delete headers['content-encoding'];
}

/** The request's headers as the client sent them. */
export function declaredHeaders(request: IncomingMessage): IncomingMessage['headers'] {
  const declared = (request as { [setAside]?: Declared })[setAside];
  return { ...request.headers, ...declared };
}
