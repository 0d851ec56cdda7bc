import { identify } from '../authorization/identify.ts';
import { drained } from '../call/drained.ts';
import type { Call } from '../call/call.ts';
import type { Operations } from '../call/operations.ts';
import { methodTypes } from '../protocol/descriptor.ts';
import { readJson, sendJson, type Exchange } from './exchange.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import { isJsonObject, type Json } from '../protocol/json/json.ts';
import { requireRequestSize } from '../call/request-size.ts';
import { messageFromJson, messageToJson } from '../protocol/json/message-json.ts';
import { messageFromParams, restCallOf, type RestCall } from './rest-routes.ts';
import { errorAnswer } from './status.ts';

/** Serves the gRPC operations as JSON under /v1. Returns false for any other request. */
export async function answerRest(exchange: Exchange, operations: Operations): Promise<boolean> {
  const rest = restCallOf(exchange.method, exchange.path);
  if (rest === undefined) return false;
  const refusal = operations.refused[rest.operation];
  if (refusal !== undefined) throw refusal();
  const request = messageFromJson(
    methodTypes(rest.operation).request,
    await requestJson(exchange, rest),
  );
  const unary = operations.unary[rest.operation];
  const stream = operations.serverStream[rest.operation];
  if (unary !== undefined) {
    const response = await unary(request as never, callOf(exchange));
    sendJson(
      exchange,
      200,
      messageToJson(methodTypes(rest.operation).response, response as object),
    );
  } else if (stream !== undefined) {
    const call = callOf(exchange);
    const messages = stream(request as never, call);
    await answerStream(exchange, { operation: rest.operation, messages, signal: call.signal });
  } else {
    return false;
  }
  return true;
}

async function requestJson(exchange: Exchange, { fromUrl, body }: RestCall): Promise<Json> {
  const json = body === 'none' ? {} : await readJson(exchange, requireRequestSize);
  if (!isJsonObject(json)) throw invalidArgument('The request body must be a JSON object.');
  const fromParams = messageFromParams(exchange.params);
  if (body !== 'document') return { ...json, ...fromParams, ...fromUrl };
  const named = isJsonObject(fromUrl['document']) ? fromUrl['document'] : {};
  return { ...fromParams, ...fromUrl, document: { ...json, ...named } };
}

/**
 * Sends a stream as a JSON list. Sends the headers only when the first message is ready, so that an early error can set
 * the HTTP status.
 */
async function answerStream(
  exchange: Exchange,
  {
    operation,
    messages,
    signal,
  }: { operation: string; messages: AsyncIterable<unknown>; signal: AbortSignal },
): Promise<void> {
  const { response } = exchange;
  const type = methodTypes(operation).response;
  let sent = 0;
  try {
    for await (const message of messages) {
      if (signal.aborted) return;
      if (sent === 0)
        response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
      const separator = sent === 0 ? '[' : ',\n';
      sent += 1;
      const json = messageToJson(type, message as object);
      if (!response.write(separator + JSON.stringify(json))) await drained(response, signal);
    }
    response.end(sent === 0 ? '[]' : ']');
  } catch (error) {
    const { status, body } = errorAnswer(error);
    if (sent === 0) sendJson(exchange, status, [body]);
    else response.end(`,\n${JSON.stringify(body)}]`);
  }
}

function callOf({ request, response }: Exchange): Call {
  const aborter = new AbortController();
  response.on('close', () => aborter.abort());
  return { caller: () => identify(request.headers.authorization), signal: aborter.signal };
}
