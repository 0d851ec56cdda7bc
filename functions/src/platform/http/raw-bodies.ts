import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Cloud Functions (and its emulator) read a body whole before a function is called, whoever sent it, and
 * answer what they cannot parse with a page of HTML, outside of our envelope and before attestation. So
 * the headers that tell them that there is a body, and how to parse it, are set aside the moment a
 * request arrives; the body waits in its socket until somebody asks for it (`node-adapter.ts`), and the
 * headers are given back by `declaredHeaders`.
 */
const setAside = Symbol('headers that tell of the body');

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

/** The request's headers as the client sent them. */
export function declaredHeaders(request: IncomingMessage): IncomingMessage['headers'] {
  const declared = (request as { [setAside]?: Declared })[setAside];
  return { ...request.headers, ...declared };
}
