import { Agent, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { serve, type NodeRequest } from '../../functions/src/platform/http/node-adapter.ts';
import { takeBodiesRaw } from '../../functions/src/platform/http/raw-bodies.ts';
import { aSubmission, knownId } from '../../functions/src/places/testing/world.ts';
import { formType, uploadBytes } from '../../functions/src/uploads/testing/form.ts';
import { attestation, newApplication } from '../../functions/src/api/testing/application.ts';

/**
 * The framework of Cloud Functions must not read a request's body into memory before the API has accepted the caller.
 * The tests send bodies of all sizes, with and without a token.
 */

const { handle } = newApplication();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let kept = 0;
let server: Server;

beforeAll(async () => {
  takeBodiesRaw();
  http('api', (incoming, outgoing) => {
    const request: NodeRequest & { rawBody?: Buffer } = incoming;
    kept = request.rawBody?.length ?? 0;
    return serve(handle, request, outgoing);
  });
  server = getTestServer('api');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  agent.destroy();
  server.close();
});

interface Sent {
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Sends the body in chunks, without a Content-Length header. */
  chunked?: boolean;
}

async function post({ path, headers = {}, body = Buffer.alloc(0), chunked = false }: Sent) {
  const { port } = server.address() as AddressInfo;
  const length = chunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': String(body.length) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = send(
      { port, host: '127.0.0.1', method: 'POST', path, agent, headers: { ...headers, ...length } },
      resolve,
    );
    call.on('error', reject);
    call.end(body);
  });
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  const { error } = JSON.parse(text) as { error?: { code: string } };
  return [answer.statusCode, error?.code];
}

const signedIn = { 'x-firebase-appcheck': attestation, authorization: 'Bearer aylin' };
const submit = { path: `/api/places/${knownId}/submit` };
const upload = { path: '/api/storage/upload' };
function jsonOf(bytes: number): Buffer {
  const body = Buffer.alloc(bytes, ' ');
  body.write(JSON.stringify(aSubmission()));
  return body;
}
const unattested = { 'content-type': 'application/json' };
const json = { ...signedIn, 'content-type': 'application/json' };
const form = { ...signedIn, 'content-type': formType };
const fileOf = (bytes: number) => uploadBytes(`places/${knownId}/a.bin`, Buffer.alloc(bytes, 1));
const flood = Buffer.alloc(limits.fileBytes, 'x');

it.each<[string, Sent, (number | string | undefined)[]]>([
  ['no token', { ...submit, body: flood, headers: unattested }, [401, 'attestation_required']],
  [
    'no token, of unknown length',
    { ...submit, body: flood, headers: unattested, chunked: true },
    [401, 'attestation_required'],
  ],
  [
    'an upload without a token',
    { ...upload, body: flood, headers: { 'content-type': formType } },
    [401, 'attestation_required'],
  ],
  [
    'an upload with a token but without a user',
    { ...upload, body: flood, headers: { ...form, authorization: 'Bearer x' } },
    [401, 'unauthenticated'],
  ],
  [
    'JSON at the limit',
    { ...submit, headers: json, body: jsonOf(limits.jsonBytes) },
    [200, undefined],
  ],
  [
    'JSON at the limit, of unknown length',
    { ...submit, headers: json, body: jsonOf(limits.jsonBytes), chunked: true },
    [200, undefined],
  ],
  [
    'JSON above the limit',
    { ...submit, headers: json, body: jsonOf(limits.jsonBytes + 1) },
    [413, 'too_large'],
  ],
  [
    'JSON far above the limit, of unknown length',
    { ...submit, headers: json, body: flood, chunked: true },
    [413, 'too_large'],
  ],
  [
    'a file at the limit',
    { ...upload, headers: form, body: fileOf(limits.fileBytes) },
    [200, undefined],
  ],
  [
    'a file at the limit, of unknown length',
    { ...upload, headers: form, body: fileOf(limits.fileBytes), chunked: true },
    [200, undefined],
  ],
  [
    'a file above the limit',
    { ...upload, headers: form, body: fileOf(limits.fileBytes + 1) },
    [413, 'too_large'],
  ],
  [
    'a file above the limit, of unknown length',
    { ...upload, headers: form, body: fileOf(limits.fileBytes + 50_000), chunked: true },
    [413, 'too_large'],
  ],
])(
  '%s: the framework does not read the body, and the connection stays usable',
  async (_, sent, answer) => {
    expect(await post(sent)).toEqual(answer);
    expect(kept).toBe(0);
    expect(await post(submit)).toEqual([401, 'attestation_required']);
  },
);
