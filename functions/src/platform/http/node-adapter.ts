import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@shared/contract/errors.ts';
import { declaredHeaders } from './raw-bodies.ts';

/** A request of Node whose body has not been read yet (raw-bodies.ts). */
export interface NodeRequest extends IncomingMessage {
  originalUrl?: string;
}

/** Methods for which the Fetch API refuses to create a request. */
const refusedMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

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
    // The client has disconnected, or the body of the response has ended too early. The headers are sent already, so an
    // error response is impossible.
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
    // No route has the method UNSUPPORTED, so the router refuses the request.
    method: refusedMethods.has(method) ? 'UNSUPPORTED' : method,
    headers,
    ...(bodiless ? {} : { body: bodyOf(incoming), duplex: 'half' }),
  } as RequestInit);
}

/**
 * Streams the body while it arrives, and never reads faster than the consumer. If the consumer cancels, the rest of the
 * body is discarded. So the connection can still carry the response and the next request.
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

/**
 * Returns a URL with the path and the query of the request. The host is a placeholder, because proxies may have changed
 * the real host.
 */
function addressOf(incoming: NodeRequest): string {
  const address = incoming.originalUrl ?? incoming.url ?? '/';
  const base = 'http://function.internal';
  return URL.canParse(base + address) ? base + address : base;
}
