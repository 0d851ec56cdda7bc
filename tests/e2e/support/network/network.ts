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
import { afterEachJourney } from '../clean-up.ts';
import { newGate } from '../gate.ts';

/**
 * Where the connection is cut: before the request leaves, with half of it sent, or before its answer arrives;
 * `silent` has its answer never arrive, and nobody is told.
 */
export type Moment = 'before' | 'during' | 'after' | 'silent';

export interface Cut {
  /** How the call's path ends. */
  ending: string;
  /** So many such calls get through first. */
  skip?: number;
  moment: Moment;
}

/** What lies between one browser and the suite. */
export interface Network {
  /** For `openPage`. */
  proxy: string;
  /** Cuts the connection at a call, for good: nothing gets through until `mend`. Settles when it is cut. */
  cutAt(cut: Cut): Promise<void>;
  /** Breaks the next answer to a path that ends so after so many bytes, once; the network stays whole. */
  breakAnswer(ending: string, bytes: number): void;
  /** Keeps calls to paths that end so waiting. @returns what lets them go on */
  hold(ending: string): () => void;
  /**
   * Takes calls to paths that begin so and never answers, as a filter does that drops packets: nothing
   * fails by itself. What was swallowed stays so; calls after `mend` get through.
   */
  swallow(...beginnings: string[]): void;
  /** Nothing gets through until `mend`, or nothing to paths that begin so. */
  lose(...beginnings: string[]): void;
  /** Calls to addresses that begin so are answered by another server. */
  divert(from: string, to: string): void;
  /** Everything works again, as in the beginning. */
  mend(): void;
}

interface Condition {
  /** How the paths begin to which nothing gets through. */
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

/** The moment at which this call is to be cut; null lets it through. */
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

/** Sends the whole request on. @returns the beginning of what it is answered */
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

/** The answer begins, and says a length that never comes. */
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

/** Half of the request arrives, as when a phone leaves its cell. */
async function passHalf(incoming: IncomingMessage, to: URL): Promise<void> {
  const forwarded = requestOf(optionsOf(incoming, to));
  forwarded.on('error', () => undefined);
  const body = await buffer(incoming);
  const half = body.subarray(0, Math.floor(body.length / 2));
  await new Promise<void>((resolve) => forwarded.write(half, () => resolve()));
  forwarded.destroy();
}

/** The server has it, and has answered. */
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
 * A network of one browser alone, as a real proxy whose sockets really break: the browser's own
 * network code meets what it would meet on a phone, its silent resending of requests included.
 * Closed after the test.
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
    // what the other end did to the connection, we do to this one
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
      // what else gets through goes on using the connections that there are
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

afterEachJourney(() => {
  for (const close of closing.splice(0)) close();
});
