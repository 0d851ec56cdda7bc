import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { declaredHeaders, hideBodyHeaders, takeBodiesRaw } from './raw-bodies.ts';

const requestWith = (headers: Record<string, string>): IncomingMessage =>
  ({ headers }) as unknown as IncomingMessage;

describe('headers that describe a body', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['its type', { 'content-type': 'application/json' }, {}],
    ['its type and encoding', { 'content-type': 'text/plain', 'content-encoding': 'gzip' }, {}],
    ['its length', { 'content-length': '3', host: 'a' }, { host: 'a' }],
    ['no length', { 'transfer-encoding': 'chunked' }, {}],
    ['nothing', { host: 'a' }, { host: 'a' }],
  ])('%s: hidden from the platform, but available to our code', (_, sent, seen) => {
    const request = requestWith({ ...sent });
    hideBodyHeaders(request);
    expect(request.headers).toEqual(seen);
    expect(declaredHeaders(request)).toEqual(sent);
  });

  it('are returned unchanged when none was hidden', () => {
    const request = requestWith({ 'content-type': 'text/plain', 'x-a': 'b' });
    expect(declaredHeaders(request)).toEqual({ 'content-type': 'text/plain', 'x-a': 'b' });
  });

  it('are hidden at the start of a request', () => {
    takeBodiesRaw();
    const request = requestWith({ 'content-type': 'application/json' });
    channel('http.server.request.start').publish({ request });
    expect(request.headers).toEqual({});
    expect(declaredHeaders(request)['content-type']).toBe('application/json');
  });
});
