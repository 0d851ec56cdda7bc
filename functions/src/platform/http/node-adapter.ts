import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@shared/contract/errors.ts';
import { declaredHeaders } from './raw-bodies.ts';

/** Node's request from Cloud Functions, with its body still unread (raw-bodies.ts). */
export interface NodeRequest extends IncomingMessage {
  originalUrl?: string;
}

/** Methods for which the Fetch API refuses to create a request. */
const refusedMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Answers Node's request with a handler of the Fetch API. */
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
    // The client has disconnected, or a file has ended early. The headers are sent already, so the connection is
    // closed.
    outgoing.destroy();
  }
}

function toRequest(incoming: NodeRequest): Request {
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(declaredHeaders(incoming))) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const bodiless = method === 'GET' || method === 'HEAD';
  return new Request(addressOf(incoming), {
    // No route has this method, so the request is answered like any unsupported method.
    method: refusedMethods.has(method) ? 'UNSUPPORTED' : method,
    headers,
    ...(bodiless ? {} : { body: bodyOf(incoming), duplex: 'half' }),
  } as RequestInit);
}

/**
 * Streams the body while it arrives, no faster than the reader takes it. The rest of a cancelled body is discarded, so
 * that the connection can still carry the answer and the next request.
 */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          controller.error(
            new ApiError('invalid', 'the body is incomplete', { reason: 'cut_off', cause }),
          );
        }
      },
      async cancel() {
        await chunks.return?.();
        incoming.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Returns the request's address. Only its path and query matter, because proxies may have changed the host. */
function addressOf(incoming: NodeRequest): string {
  const address = incoming.originalUrl ?? incoming.url ?? '/';
  const base = 'http://function.internal';
  return URL.canParse(base + address) ? base + address : base;
}
