import { once } from 'node:events';
import {
  createServer,
  request as requestOf,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEachTest } from '../clean-up.ts';
import { newGate } from '../gate.ts';

/**
 * The connection is cut before the request is sent, after half of it is sent, or before its response arrives. With
 * `silent`, the response never arrives and there is no error.
 */
export type Moment = 'before' | 'during' | 'after' | 'silent';

export interface Cut {
  /** The connection is cut at a call whose path ends with this text. */
  ending: string;
  /** Number of calls to this path that succeed before the cut. */
  skip?: number;
  moment: Moment;
}

export interface Network {
  /** Address of the proxy through which the browser sends its requests. */
  proxy: string;
  /**
   * Cuts the connection at a call. From then on, all calls fail until `mend`. The promise settles when the connection
   * is cut.
   */
  cutAt(cut: Cut): Promise<void>;
  /**
   * Breaks off the next response for a path that ends with `ending`, after `bytes` bytes of its body. Other calls
   * succeed.
   */
  breakAnswer(ending: string, bytes: number): void;
  /**
   * Delays calls to paths with this ending.
   *
   * @returns a function that lets the calls continue
   */
  hold(ending: string): () => void;
  /**
   * Accepts calls to paths with these beginnings but never responds, like a firewall that drops packets. Even after
   * `mend`, these calls get no response, but later calls succeed.
   */
  swallow(...beginnings: string[]): void;
  /** Blocks paths with these beginnings until `mend`. Without an argument, blocks all paths. */
  lose(...beginnings: string[]): void;
  /** Redirects calls whose address begins with `from` to another server. */
  divert(from: string, to: string): void;
  mend(): void;
}

interface Condition {
  lost: readonly string[];
  cut: (Required<Cut> & { done: () => void }) | null;
  diversions: ReadonlyMap<string, string>;
  broken: { ending: string; bytes: number } | null;
  held: { ending: string; until: Promise<void> } | null;
  swallowed: readonly string[];
}

const everything: readonly string[] = ['/'];

const sound: Condition = {
  lost: [],
  cut: null,
  diversions: new Map(),
  broken: null,
  held: null,
  swallowed: [],
};

function pathOf(url: string): string {
  return new URL(url).pathname;
}

function destinationOf(url: string, { diversions }: Condition): URL {
  for (const [from, to] of diversions) {
    if (url.startsWith(from)) return new URL(to + url.slice(from.length));
  }
  return new URL(url);
}

const isLost = (url: string, { lost }: Condition): boolean =>
  lost.some((beginning) => pathOf(url).startsWith(beginning));

function momentFor(url: string, { cut }: Condition): Moment | null {
  if (!cut || !pathOf(url).endsWith(cut.ending)) return null;
  return cut.skip-- > 0 ? null : cut.moment;
}

function optionsOf(incoming: IncomingMessage, { hostname, port, pathname, search }: URL) {
  const { 'proxy-connection': _, ...headers } = incoming.headers;
  return {
    hostname,
    port,
    path: pathname + search,
    method: incoming.method,
    headers,
  } as RequestOptions;
}

async function answerTo(incoming: IncomingMessage, to: URL): Promise<IncomingMessage> {
  const forwarded = requestOf(optionsOf(incoming, to));
  const [[answer]] = await Promise.all([
    once(forwarded, 'response') as Promise<[IncomingMessage]>,
    pipeline(incoming, forwarded),
  ]);
  return answer;
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, to: URL): Promise<void> {
  const answer = await answerTo(incoming, to);
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  await pipeline(answer, outgoing);
}

async function passBeginning(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { to, bytes }: { to: URL; bytes: number },
): Promise<void> {
  const answer = await answerTo(incoming, to);
  const body = await buffer(answer);
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  await new Promise<void>((resolve) => outgoing.write(body.subarray(0, bytes), () => resolve()));
  incoming.socket.destroySoon();
}

async function passHalf(incoming: IncomingMessage, to: URL): Promise<void> {
  const forwarded = requestOf(optionsOf(incoming, to));
  forwarded.on('error', () => undefined);
  const body = await buffer(incoming);
  const half = body.subarray(0, Math.floor(body.length / 2));
  await new Promise<void>((resolve) => forwarded.write(half, () => resolve()));
  forwarded.destroy();
}

async function passUnanswered(incoming: IncomingMessage, to: URL): Promise<void> {
  const answer = await answerTo(incoming, to);
  await buffer(answer);
}

async function cutShort(moment: Moment, incoming: IncomingMessage, to: URL): Promise<void> {
  if (moment === 'during') await passHalf(incoming, to);
  if (moment === 'after' || moment === 'silent') await passUnanswered(incoming, to);
  if (moment !== 'silent') incoming.socket.destroy();
}

const closing: (() => void)[] = [];

/**
 * Opens a network for a single browser, and closes it after the test. A real proxy breaks real sockets, so the
 * browser's own network code behaves as on a phone, including its silent retries.
 */
export async function openNetwork(): Promise<Network> {
  let condition = sound;

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = incoming.url ?? '';
    const { held, swallowed } = condition;
    if (swallowed.some((beginning) => pathOf(url).startsWith(beginning))) return;
    if (held && pathOf(url).endsWith(held.ending)) await held.until;
    const to = destinationOf(url, condition);
    const { broken } = condition;
    if (broken && pathOf(url).endsWith(broken.ending)) {
      condition = { ...condition, broken: null };
      return passBeginning(incoming, outgoing, { to, bytes: broken.bytes });
    }
    if (isLost(url, condition)) return void incoming.socket.destroy();
    const moment = momentFor(url, condition);
    if (moment === null) return pass(incoming, outgoing, to);
    const { cut } = condition;
    condition = { ...condition, lost: everything, cut: null };
    await cutShort(moment, incoming, to);
    cut?.done();
  }

  const server = createServer((incoming, outgoing) => {
    // If the connection to the server breaks, the browser's connection must break, too.
    carry(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });

  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt: (cut) =>
      new Promise((done) => {
        condition = { ...condition, cut: { skip: 0, ...cut, done } };
      }),
    breakAnswer: (ending, bytes) => {
      condition = { ...condition, broken: { ending, bytes } };
    },
    hold: (ending) => {
      const gate = newGate();
      condition = { ...condition, held: { ending, until: gate.opened } };
      return gate.open;
    },
    swallow: (...beginnings) => {
      condition = { ...condition, swallowed: beginnings };
    },
    lose: (...beginnings) => {
      condition = { ...condition, lost: beginnings.length > 0 ? beginnings : everything };
      // A loss of all paths also breaks the open connections. If only some paths are blocked, requests to other paths
      // continue on these connections.
      if (beginnings.length === 0) server.closeAllConnections();
    },
    divert: (from, to) => {
      condition = { ...condition, diversions: new Map(condition.diversions).set(from, to) };
    },
    mend: () => {
      condition = sound;
    },
  };
}

afterEachTest(() => {
  for (const close of closing.splice(0)) close();
});
