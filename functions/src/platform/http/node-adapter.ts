import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@shared/contract/errors.ts';
import { declaredHeaders } from './raw-bodies.ts';

/** Node's request as Cloud Functions gives it, its body still unread (raw-bodies.ts). */
export interface NodeRequest extends IncomingMessage {
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
  const bodiless = method === 'GET' || method === 'HEAD';
  return new Request(addressOf(incoming), {
    // Unknown to every route, so it is answered as any other wrong method.
    method: unspeakable.has(method) ? 'UNSUPPORTED' : method,
    headers,
    ...(bodiless ? {} : { body: bodyOf(incoming), duplex: 'half' }),
  } as RequestInit);
}

/**
 * The body as it arrives, no faster than it is read. Of one that is given up the rest runs off unread:
 * the answer gets through, and so does the connection's next request.
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
            new ApiError('invalid', 'the body breaks off', { reason: 'cut_off', cause }),
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

/** Only path and query matter; the host is whatever proxies made of it. */
function addressOf(incoming: NodeRequest): string {
  const address = incoming.originalUrl ?? incoming.url ?? '/';
  const base = 'http://function.internal';
  return URL.canParse(base + address) ? base + address : base;
}
