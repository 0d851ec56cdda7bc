import { createServer, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { serve, type NodeRequest } from './node-adapter.ts';
import { hideBodyHeaders } from './raw-bodies.ts';

async function roundTrip(
  handle: (request: Request) => Promise<Response>,
  asked: { method?: string; path?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  const server = createServer((incoming, outgoing) => {
    hideBodyHeaders(incoming);
    serve(handle, incoming, outgoing).catch((error: Error) => outgoing.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { method = 'GET', path = '/', headers = {}, body } = asked;
  try {
    return await new Promise((resolve, reject) => {
      const call = send(
        { port, host: '127.0.0.1', method, path, headers, agent: false },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  } finally {
    server.close();
  }
}

function serveAside(
  handle: (request: Request) => Promise<Response>,
  {
    method,
    body = Readable.from([]),
    ...outgoing
  }: { method: string; body?: Readable } & Partial<Pick<ServerResponse, 'removeHeader'>>,
): Promise<void> {
  const incoming = Object.assign(body, { method, url: '/', headers: {} });
  const nowhere = { removeHeader: () => 0, setHeader: () => 0, end: () => 0, ...outgoing };
  return serve(handle, incoming as unknown as NodeRequest, nowhere as unknown as ServerResponse);
}

describe('the body of a request', () => {
  const run = (handle: (request: Request) => Promise<Response>, body: Readable) =>
    serveAside(handle, { method: 'POST', body });
  function counted() {
    const taken = { count: 0 };
    const body = new Readable({
      highWaterMark: 1,
      read() {
        this.push(taken.count === 10 ? null : Buffer.alloc(1, taken.count++));
      },
    });
    return { body, taken };
  }

  it('is not read when no code needs it', async () => {
    const { body, taken } = counted();
    await run(async () => new Response(null), body);
    expect(taken.count).toBe(0);
  });

  it('is read no further than needed, and the rest is discarded', async () => {
    const { body, taken } = counted();
    await run(async (request) => {
      for await (const chunk of request.body ?? []) {
        expect([...chunk]).toEqual([0]);
        break;
      }
      // The handler has read one chunk. Node may have read one more chunk in advance.
      expect(taken.count).toBeLessThanOrEqual(2);
      return new Response(null);
    }, body);
    await finished(body);
    expect(taken.count).toBe(10);
  });

  it('that breaks off is an error of the client', async () => {
    const { body } = counted();
    await run(async (request) => {
      body.destroy(new Error('aborted'));
      await expect(request.text()).rejects.toMatchObject({
        code: 'invalid',
        message: 'the body is incomplete',
        cause: { message: 'aborted' },
      });
      return new Response(null);
    }, body);
  });
});

describe('serve', () => {
  it('passes method, path, headers and body in both directions', async () => {
    const { status, text, headers } = await roundTrip(
      async (request) =>
        new Response(
          JSON.stringify([
            request.method,
            new URL(request.url).pathname,
            request.headers.get('content-type'),
            request.headers.get('content-encoding'),
            await request.text(),
          ]),
          { status: 201, headers: { 'x-one': '1' } },
        ),
      {
        method: 'POST',
        path: '/api/places/%2e%2e/x?y=1',
        headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
        body: '{bad',
      },
    );
    expect([status, headers['x-one']]).toEqual([201, '1']);
    expect(JSON.parse(text)).toEqual(['POST', '/api/x', 'application/json', 'br', '{bad']);
  });

  it('removes the header that names the server software', async () => {
    const removed: string[] = [];
    await serveAside(async () => new Response(null), {
      method: 'GET',
      removeHeader: (name) => void removed.push(name),
    });
    expect(removed).toEqual(['x-powered-by']);
  });

  it('sends no body for HEAD', async () => {
    const { status, text, headers } = await roundTrip(
      async (request) => new Response(null, { headers: { 'x-body': String(request.body) } }),
      { method: 'HEAD' },
    );
    expect([status, text, headers['x-body']]).toEqual([200, '', 'null']);
  });

  it.each(['TRACE', 'PUT', 'OPTIONS'])(
    'passes %s to the handler, which can refuse it',
    async (method) => {
      const { status } = await roundTrip(
        async (request) => new Response(null, { status: request.method === 'GET' ? 200 : 405 }),
        { method },
      );
      expect(status).toBe(405);
    },
  );

  // Node's own server does not pass requests with these methods to a handler, so this test calls `serve` without a
  // server. A server in front of a function may pass such requests to the function.
  it.each(['CONNECT', 'TRACK'])(
    'passes %s to the handler as UNSUPPORTED, because a Request cannot have that method',
    async (method) => {
      const asked: string[] = [];
      const handle = async (request: Request) => {
        asked.push(request.method);
        return new Response(null);
      };
      await serveAside(handle, { method });
      expect(asked).toEqual(['UNSUPPORTED']);
    },
  );

  it('accepts invalid addresses', async () => {
    const { text } = await roundTrip(
      async (request) => new Response(new URL(request.url).pathname),
      {
        path: '//[',
      },
    );
    expect(text).toMatch(/^\//);
  });

  it('closes the connection when a file ends early', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half'));
      },
      pull(controller) {
        controller.error(new Error('disk'));
      },
    });
    await expect(
      roundTrip(async () => new Response(broken, { headers: { 'content-length': '9' } })),
    ).rejects.toThrow();
  });
});
