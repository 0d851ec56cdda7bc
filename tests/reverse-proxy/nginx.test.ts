import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noNginx, obtainNginx, startReverseProxy, type ReverseProxy } from './nginx.ts';

/**
 * Checks docs/reverse-proxy.md with nginx itself, in front of a server that reports its requests. Browser tests through
 * nginx are in tests/e2e/one-origin.
 */

const nginx = obtainNginx();

let proxy: ReverseProxy;
let handle: (request: IncomingMessage, response: ServerResponse) => void;
const behind = createServer((request, response) => handle(request, response));
beforeAll(async () => {
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const { port } = behind.address() as AddressInfo;
  if (nginx !== null) proxy = await startReverseProxy(nginx, `http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await proxy?.stop();
  behind.close();
});
beforeEach(({ skip }) => {
  if (nginx === null) skip(noNginx);
});

const send = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  request(`${proxy.url}${path}`, { agent: false, ...options });

const reached = () =>
  new Promise<{ incoming: IncomingMessage; answer: ServerResponse }>((resolve) => {
    handle = (incoming, answer) => resolve({ incoming, answer });
  });

describe('nginx as a reverse proxy', () => {
  it('forwards a body while it is still being sent', async () => {
    const arriving = reached();
    const sent = send('/api/storage/upload', { method: 'POST' });
    sent.on('error', () => undefined);
    sent.write('the first half,');
    const { incoming, answer } = await arriving;
    const [chunk] = (await once(incoming, 'data')) as [Buffer];
    expect(chunk.toString()).toBe('the first half,');
    sent.end(' the second');
    incoming.resume();
    await once(incoming, 'end');
    answer.end();
  });

  it('forwards an answer while it is still being written', async () => {
    handle = (_, answer) => void answer.write('the first half,');
    const sent = send('/files/places/x/voice.mp3');
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const [chunk] = (await once(answer, 'data')) as [Buffer];
    expect(chunk.toString()).toBe('the first half,');
    answer.destroy();
  });

  it('forwards ranges', async () => {
    handle = ({ headers }, answer) =>
      answer.writeHead(206, { 'content-range': 'bytes 1-2/9' }).end(headers.range);
    const response = await fetch(`${proxy.url}/files/a`, { headers: { range: 'bytes=1-2' } });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual(
      [206, 'bytes 1-2/9', 'bytes=1-2'],
    );
  });

  it('appends the client’s address, and lets no header choose another host', async () => {
    const arriving = reached();
    const smuggled = {
      'x-forwarded-for': '198.51.100.1',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      host: 'evil.example',
    };
    send('/identity/v1/token', { headers: smuggled }).on('error', () => undefined).end(); // oxfmt-ignore
    const { incoming, answer } = await arriving;
    const { port } = behind.address() as AddressInfo;
    expect(incoming.headers).toMatchObject({
      'x-forwarded-for': '198.51.100.1, 127.0.0.1',
      host: `127.0.0.1:${port}`,
    });
    expect(incoming.headers).not.toHaveProperty('x-forwarded-host');
    expect(incoming.headers).not.toHaveProperty('forwarded');
    answer.end();
  });

  it('accepts a body of 21 MB, and refuses one of 25 MB', async () => {
    handle = (incoming, answer) => void incoming.resume().on('end', () => answer.end('taken'));
    const post = (megabytes: number) =>
      fetch(`${proxy.url}/api/storage/upload`, {
        method: 'POST',
        body: new Uint8Array(megabytes * 1024 * 1024),
      });
    expect((await post(21)).status).toBe(200);
    expect((await post(25)).status).toBe(413);
  });

  it('writes no address, query or secret of a client into a file, even when the server behind it fails', async () => {
    handle = (_, answer) => void answer.destroy();
    const get = async (address: string) => (await fetch(proxy.url + address)).status;
    expect(await get('/account?oobCode=secret')).toBe(502);
    expect(await get('/atlas/manifest.json?secret')).toBe(502);
    expect(await get('/notifications/feed/secret.xml?hl=fa')).toBe(502);
    expect(await get('/%6eotifications//unsubscribe/secret')).toBe(502);
    const log = path.join(proxy.folder, 'access.log');
    const last = () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .slice(-5)
        .map((line) => line.split(' ').slice(1, 4).join(' '));
    await expect
      .poll(last)
      .toEqual([
        'GET /account 502',
        'GET /atlas/manifest.json 502',
        'GET /notifications/feed/ 502',
        'GET /notifications/unsubscribe/ 502',
        '',
      ]);
    for (const file of readdirSync(proxy.folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || file.name.endsWith('.conf')) continue;
      const text = readFileSync(path.join(file.parentPath, file.name), 'latin1');
      expect(text, file.name).not.toMatch(/secret|127\.0\.0\.1/);
    }
  });

  describe('the cache of nginx', () => {
    let asked = 0;
    const serveWith = (headers: Record<string, string>) => {
      asked = 0;
      handle = (_, answer) => answer.writeHead(200, headers).end(String(++asked));
    };
    const get = async (path: string) => {
      const response = await fetch(proxy.url + path);
      return [await response.text(), response.headers.get('x-cache-status')];
    };

    it.each(['/atlas/cells/r0.0123456789abcdef.json', '/assets/index-1.js'])(
      'keeps %s',
      async (path) => {
        serveWith({ 'cache-control': 'public, max-age=31536000, immutable' });
        expect(await get(path)).toEqual(['1', 'MISS']);
        expect(await get(path)).toEqual(['1', 'HIT']);
      },
    );

    it.each([
      '/api/places/gn-1',
      '/files/places/a',
      '/identity/v1/projects',
      '/attest/x',
      '/health',
      '/page-error',
      '/',
    ])('does not keep %s, even with a header that allows caching', async (path) => {
      serveWith({ 'cache-control': 'public, max-age=31536000' });
      expect(await get(path)).toEqual(['1', null]);
      expect(await get(path)).toEqual(['2', null]);
    });

    it('serves the stored map while the server behind nginx fails', async () => {
      const path = '/atlas/manifest.json';
      serveWith({ 'cache-control': 'public, max-age=1', etag: '"1"' });
      expect(await get(path)).toEqual(['1', 'MISS']);
      handle = (_, answer) => answer.writeHead(503).end('broken');
      // `max-age=1`: nginx answers from its own copy as `HIT` for one second. Then the copy is stale, and nginx answers
      // from it as `STALE`, because the server behind nginx fails.
      await expect.poll(() => get(path), { timeout: 60_000 }).toEqual(['1', 'STALE']);
    });
  });
});
