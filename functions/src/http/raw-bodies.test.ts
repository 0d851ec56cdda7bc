import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { declaredHeaders, hideBodyHeaders, takeBodiesRaw } from './raw-bodies.ts';

const requestWith = (headers: Record<string, string>): IncomingMessage =>
  ({ headers }) as unknown as IncomingMessage;

describe('headers that say how to parse a body', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    [
      'a type',
      { 'content-type': 'application/json' },
      { 'content-type': 'application/octet-stream' },
    ],
    [
      'a type and an encoding',
      { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
      { 'content-type': 'application/octet-stream' },
    ],
    ['an encoding alone', { 'content-encoding': 'gzip', host: 'a' }, { host: 'a' }],
    ['neither', { 'content-length': '3' }, { 'content-length': '3' }],
  ])('%s: hidden from the platform, told to us', (_, sent, seen) => {
    const request = requestWith({ ...sent });
    hideBodyHeaders(request);
    expect(request.headers).toEqual(seen);
    expect(declaredHeaders(request)).toEqual({
      'content-type': undefined,
      'content-encoding': undefined,
      ...sent,
    });
  });

  it('are told as they are where nothing was hidden', () => {
    const request = requestWith({ 'content-type': 'text/plain', 'x-a': 'b' });
    expect(declaredHeaders(request)).toEqual({ 'content-type': 'text/plain', 'x-a': 'b' });
  });

  it('are hidden the moment a request starts', () => {
    takeBodiesRaw();
    const request = requestWith({ 'content-type': 'application/json' });
    channel('http.server.request.start').publish({ request });
    expect(request.headers['content-type']).toBe('application/octet-stream');
    expect(declaredHeaders(request)['content-type']).toBe('application/json');
  });
});
