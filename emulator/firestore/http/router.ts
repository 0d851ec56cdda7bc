import { createServer, type Server } from 'node:http';
import { unimplemented } from '../error/firestore-error.ts';
import type { Operations } from '../call/operations.ts';
import { answerAdmin, type AdminActions } from './admin.ts';
import { admitOrigin } from './cors.ts';
import { exchangeOf, sendJson, sendText, type Exchange } from './exchange.ts';
import { answerRest } from './rest.ts';
import { errorAnswer } from './status.ts';

/**
 * Error text for browsers. In a browser, the SDK uses WebChannel (streams over HTTP/1.1), which this server does not
 * support.
 */
const NO_WEBCHANNEL =
  'WebChannel is not supported: in a browser, use firebase/firestore/lite, which uses REST; in Node, the SDK uses gRPC.';

export function createHttpServer(operations: Operations, admin: AdminActions): Server {
  return createServer((request, response) => {
    const exchange = exchangeOf(request, response);
    answer(exchange, operations, admin).catch((error: unknown) => fail(exchange, error));
  });
}

async function answer(
  exchange: Exchange,
  operations: Operations,
  admin: AdminActions,
): Promise<void> {
  if (!admitOrigin(exchange)) {
    sendText(exchange, 403, 'Pages of other origins may not control the emulator.');
    return;
  }
  if (exchange.method === 'OPTIONS') {
    exchange.response.writeHead(200).end();
    return;
  }
  if (await answerAdmin(exchange, admin)) return;
  if (await answerRest(exchange, operations)) return;
  if (exchange.path.startsWith('/google.firestore.v1.Firestore/'))
    throw unimplemented(NO_WEBCHANNEL);
  sendText(exchange, 404, 'Not Found');
}

function fail(exchange: Exchange, error: unknown): void {
  if (exchange.response.headersSent) {
    exchange.response.destroy();
    return;
  }
  const { status, body } = errorAnswer(error);
  sendJson(exchange, status, body);
}
