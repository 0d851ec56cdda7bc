import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const { compilePatternsOnce, keepImmutableFiles } = (await import(
  new URL('request-cost.mjs', import.meta.url).href
)) as unknown as Record<'compilePatternsOnce' | 'keepImmutableFiles', () => void>;

interface Patterns {
  configMatcher: (path: string, config: { source?: string; regex?: string }) => boolean;
  createRaw: (pattern: string) => RegExp;
}
const patterns = createRequire(import.meta.url)('superstatic/lib/utils/patterns.js') as Patterns;

it('Hosting compiles each regular expression once, and matches the same paths as before', () => {
  const { configMatcher: original, createRaw } = patterns;
  const created: string[] = [];
  patterns.createRaw = (pattern) => (created.push(pattern), createRaw(pattern));
  compilePatternsOnce();

  const regex = '^/assets/(a-1\\.js|b-2\\.css)$';
  const configs = [{ regex }, { regex: '^//' }, { source: '/!(api|files)/**' }, { source: '**' }];
  const paths = ['/assets/a-1.js', '/assets/a-1xjs', '//a', '/api/places', '/list/1', '/'];
  for (const config of configs)
    expect(paths.map((path) => patterns.configMatcher(path, config))).toEqual(
      paths.map((path) => original(path, config)),
    );
  expect(created).toEqual([regex, '^//']);
});

interface Superstatic {
  server: (options: object) => { listen: () => Server };
}

it('Hosting reads and compresses a file with a hash in its path once, and answers as before', async () => {
  keepImmutableFiles();
  const { server } = createRequire(import.meta.url)('superstatic') as Superstatic;
  const folder = mkdtempSync(path.join(tmpdir(), 'adyurdu-hosting-'));
  const script = 'let a = 1;\n'.repeat(200);
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['assets/a-1.js', 'b.js']) writeFileSync(path.join(folder, name), script);
  const headers = [{ source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }];
  const running = server({
    ...{ port: 0, hostname: '127.0.0.1', compression: true },
    cwd: folder,
    config: { public: '.', headers },
  }).listen();
  await once(running, 'listening');
  const { port } = running.address() as AddressInfo;

  async function get(file: string, [encoding, method = 'GET']: [string, string?]) {
    const asked = request({ port, path: file, method, headers: { 'Accept-Encoding': encoding } });
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    const { date: _, 'transfer-encoding': __, 'content-length': ___, ...others } = answer.headers;
    return { status: answer.statusCode, headers: others, body };
  }
  const ways: [string, string?][] = [['gzip'], ['br'], ['identity'], ['gzip', 'HEAD']];
  const all = (file: string) => Promise.all(ways.map((way) => get(file, way)));

  const first = await all('/assets/a-1.js');
  expect(first).toEqual(await all('/b.js'));
  expect(first[2]?.body.toString()).toBe(script);
  expect(first[0]?.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' }); // oxfmt-ignore
  rmSync(folder, { recursive: true });
  expect(await all('/assets/a-1.js')).toEqual(first);
  expect((await get('/b.js', ['gzip'])).status).toBe(404);
  running.close();
});
