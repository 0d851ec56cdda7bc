import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalidArgument } from '../error/firestore-error.ts';
import { parseJson, type Json } from '../protocol/json/json.ts';

/** Maximum body size in bytes for the emulator's own endpoints. Firestore requests have their own limit. */
const LARGEST_BODY_BYTES = 64 * 1024 * 1024;

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** Path without the query. The path is still percent-encoded. */
  path: string;
  params: URLSearchParams;
}

export function exchangeOf(request: IncomingMessage, response: ServerResponse): Exchange {
  const target = request.url ?? '/';
  const question = target.indexOf('?');
  return {
    request,
    response,
    method: request.method ?? 'GET',
    path: question === -1 ? target : target.slice(0, question),
    params: new URLSearchParams(question === -1 ? '' : target.slice(question + 1)),
  };
}

/** Decodes the segments of a path. Throws INVALID_ARGUMENT for invalid percent-encoding. */
export function decodePath(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    throw invalidArgument(`The path ${path} is not percent-encoded properly.`);
  }
}

function requireBodySize(bytes: number): void {
  if (bytes > LARGEST_BODY_BYTES) {
    throw invalidArgument(`The request is larger than ${LARGEST_BODY_BYTES} bytes.`);
  }
}

/**
 * Reads the body as JSON; an empty body becomes {}. Throws INVALID_ARGUMENT for invalid JSON, and the errors of
 * `requireSize`.
 */
export async function readJson(
  { request }: Exchange,
  requireSize: (bytes: number) => void = requireBodySize,
): Promise<Json> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    requireSize(size);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return text.trim() === '' ? {} : parseJson(text);
}

export function sendJson({ response }: Exchange, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
}

export function sendText({ response }: Exchange, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8' });
  response.end(body);
}
