import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { declaredHeaders } from './raw-bodies.ts';

/** Node's request as Cloud Functions gives it: the body has already been read into `rawBody`. */
export interface NodeRequest extends IncomingMessage {
  rawBody?: Buffer;
  originalUrl?: string;
}

/** The Fetch API refuses to make requests of these methods. */
const unspeakable = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Serves Node's request and response with a Fetch API handler. */
export async function serve(
  handle: (request: Request) => Promise<Response>,
  incoming: NodeRequest,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await handle(toRequest(incoming));
  outgoing.removeHeader('x-powered-by');
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  if (!response.body) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
  } catch {
    // The client went away, or a file ended early; headers are sent, so the connection is all there is.
    outgoing.destroy();
  }
}

function toRequest(incoming: NodeRequest): Request {
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(declaredHeaders(incoming))) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const bodiless = method === 'GET' || method === 'HEAD' || incoming.rawBody === undefined;
  return new Request(addressOf(incoming), {
    // Unknown to every route, so it is answered as any other wrong method.
    method: unspeakable.has(method) ? 'UNSUPPORTED' : method,
    headers,
    ...(bodiless ? {} : { body: streamOf(incoming.rawBody ?? Buffer.alloc(0)), duplex: 'half' }),
  } as RequestInit);
}

/** The body where it lies: given as bytes, the Fetch API would copy it, and twice. */
function streamOf(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Only path and query matter; the host is whatever proxies made of it. */
function addressOf(incoming: NodeRequest): string {
  const address = incoming.originalUrl ?? incoming.url ?? '/';
  const base = 'http://function.internal';
  return URL.canParse(base + address) ? base + address : base;
}
