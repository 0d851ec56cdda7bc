import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { shardOf } from '@shared/formats/search-shard.ts';
import { siteAddresses } from '../../../functions/src/pages/addresses.ts';
import { fill } from '../../../functions/src/pages/fill.ts';
import { findPage, maxFound } from '../../../functions/src/pages/find-page.ts';
import { appUrl } from '../../e2e/support/app-url.ts';
import { largeAtlas } from '../../e2e/support/many-places.ts';
import { SlowLine } from './slow-line.ts';

/** @param isRefused whether the visitor's IP address has exceeded its rate limit for searches */
async function pageOfSearch(text: string, isRefused: boolean): Promise<string> {
  const shell = await (await fetch(appUrl('/index.html'))).text();
  const found = isRefused ? null : await largeAtlas().find(text, maxFound);
  const at = siteAddresses(new URL(appUrl()).origin);
  return fill(shell, findPage({ text, found }, { language: 'en', at }));
}

/** Returns undefined if the Firebase suite has to respond to this path. */
async function fromLargeAtlas(path: string): Promise<string | undefined> {
  const { manifest, cells, shards } = largeAtlas();
  if (path.startsWith('/atlas/manifest.json')) return JSON.stringify(manifest);
  const cell = /^\/atlas\/cells\/(r\d*)\./.exec(path)?.[1];
  if (cell !== undefined) return cells.get(cell)?.body;
  const beginning = /^\/atlas\/search\/(.+)\.\d+\.json/.exec(path)?.[1];
  if (beginning === undefined) return undefined;
  return JSON.stringify((await shards(decodeURIComponent(beginning))).file);
}

/**
 * Opens a proxy to the Firebase suite with 50,000 places on its map. A test that must slow down the connection needs
 * this proxy, because browsers do not slow down responses that a test intercepts. The speed is unlimited until
 * `slow.line` is set.
 */
export async function openLargeProxy(): Promise<{
  address: string;
  slow: SlowLine;
  warm: (text: string) => Promise<void>;
  /** If `areRefused` is true, `/find` acts as if the visitor's IP address had exceeded its rate limit for searches. */
  searches: { areRefused: boolean };
  close: () => void;
}> {
  const searches = { areRefused: false };
  const packed = new Map<string, Buffer>();
  const slow = new SlowLine();

  async function passOn(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { host: _, ...headers } = asked.headers;
    const found = await new Promise<IncomingMessage>((resolve, reject) => {
      const passed = request(appUrl(asked.url), { method: asked.method, headers }, resolve);
      passed.on('error', reject);
      asked.pipe(passed);
    });
    const way = await slow.over(answer, asked.url ?? '/');
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(way);
  }

  async function answerSearch(path: string, text: string, answer: ServerResponse): Promise<void> {
    const body = gzipSync(await pageOfSearch(text, searches.areRefused));
    const way = await slow.over(answer, path);
    answer.writeHead(searches.areRefused ? 429 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
    });
    way.end(body);
  }

  async function answerTo(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/';
    const { pathname, searchParams } = new URL(path, appUrl());
    if (pathname === '/find') return answerSearch(path, searchParams.get('q') ?? '', answer);
    const text = await fromLargeAtlas(path);
    if (text === undefined) return passOn(asked, answer);
    const body = packed.get(path) ?? gzipSync(text);
    packed.set(path, body);
    const way = await slow.over(answer, path);
    answer.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'cache-control': path.startsWith('/atlas/manifest.json')
        ? 'public, max-age=10'
        : 'public, max-age=31536000',
    });
    way.end(body);
  }

  const warm = async (text: string): Promise<void> => {
    await largeAtlas().shards(shardOf(text) ?? '');
    await largeAtlas().find(text, maxFound);
  };

  const server = createServer((asked, answer) => {
    answerTo(asked, answer).catch((error: unknown) => answer.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  return { address, slow, warm, searches, close: () => server.close() };
}
