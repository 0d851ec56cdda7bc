import {
  Client,
  credentials,
  Metadata,
  status as grpcStatus,
  type ServiceError,
} from '@grpc/grpc-js';
import type { Json, JsonObject } from '../firestore/protocol/index.ts';
import { messageFromJson, messageToJson } from '../firestore/protocol/index.ts';
import { methodTypes } from '../firestore/protocol/index.ts';

export interface Answer {
  /** The status is 'OK' or the name of a gRPC code. */
  status: string;
  message: string;
  responses: JsonObject[];
  elapsed: number;
}

export type Authorization = string | undefined;
export const OWNER: Authorization = 'Bearer owner';

const same = (bytes: Buffer) => bytes;

/** Milliseconds after which a call ends with DEADLINE_EXCEEDED. Some recorded calls wait seconds for locks. */
const TIMEOUT = 60_000;

/** A minimal gRPC client. Its messages are proto3 JSON, the notation of the recordings. */
export class RecordingClient {
  readonly #client: Client;
  readonly origin: string;
  readonly #timeout: number;

  constructor(port: number, timeout = TIMEOUT) {
    this.#timeout = timeout;
    this.origin = `http://127.0.0.1:${port}`;
    this.#client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
      'grpc.max_receive_message_length': -1,
    });
  }

  close(): void {
    this.#client.close();
  }

  /** Sends a call. An error status is a normal result. Rejects only if the request cannot be encoded. */
  async call(
    method: string,
    request: JsonObject,
    authorization: Authorization = OWNER,
  ): Promise<Answer> {
    const types = methodTypes(method);
    const bytes = types.request.encode(messageFromJson(types.request, request) as object).finish();
    return this.callRaw(method, Buffer.from(bytes), authorization, (response) =>
      messageToJson(types.response, types.response.decode(response)),
    );
  }

  callRaw(
    method: string,
    request: Buffer,
    authorization: Authorization,
    decode: (response: Buffer) => Json,
  ): Promise<Answer> {
    const started = performance.now();
    const responses: JsonObject[] = [];
    const path = `/google.firestore.v1.Firestore/${method}`;
    const call = this.#client.makeServerStreamRequest(
      path,
      same,
      same,
      request,
      metadataOf(authorization),
      { deadline: Date.now() + this.#timeout },
    );
    return new Promise((resolve) => {
      call.on('data', (response: Buffer) => responses.push(decode(response) as JsonObject));
      call.on('error', (error: ServiceError) => resolve(answer(error.code, error.details)));
      call.on('end', () => resolve(answer(0, '')));
    });
    function answer(code: number, message: string): Answer {
      const elapsed = (performance.now() - started) / 1000;
      return { status: grpcStatus[code] ?? String(code), message, responses, elapsed };
    }
  }

  openWrite(): WriteStreamClient {
    const { request, response } = methodTypes('Write');
    const call = this.#client.makeBidiStreamRequest(
      '/google.firestore.v1.Firestore/Write',
      same,
      same,
      metadataOf(OWNER),
      { deadline: Date.now() + this.#timeout },
    );
    const events = new StreamEvents();
    call.on('data', (bytes: Buffer) =>
      events.add({ response: messageToJson(response, response.decode(bytes)) as JsonObject }),
    );
    call.on('error', (error: ServiceError) =>
      events.end({ error: { status: grpcStatus[error.code] ?? '', message: error.details } }),
    );
    call.on('end', () => events.end({ end: true }));
    return {
      send: (message) =>
        void call.write(
          Buffer.from(request.encode(messageFromJson(request, message) as object).finish()),
        ),
      next: () => events.next(),
      end: () => call.end(),
      close: () => call.cancel(),
    };
  }
}

class StreamEvents {
  readonly #received: WriteStreamEvent[] = [];
  readonly #questions: ((event: WriteStreamEvent) => void)[] = [];
  #end: WriteStreamEvent | null = null;

  add(event: WriteStreamEvent): void {
    const question = this.#questions.shift();
    if (question === undefined) this.#received.push(event);
    else question(event);
  }

  end(event: WriteStreamEvent): void {
    this.#end ??= event;
    for (const question of this.#questions.splice(0)) question(this.#end);
  }

  next(): Promise<WriteStreamEvent> {
    const event = this.#received.shift() ?? this.#end;
    if (event) return Promise.resolve(event);
    return new Promise((resolve) => this.#questions.push(resolve));
  }
}

export type WriteStreamEvent =
  | { response: JsonObject }
  | { end: true }
  | { error: { status: string; message: string } };

export interface WriteStreamClient {
  send(message: JsonObject): void;
  next(): Promise<WriteStreamEvent>;
  end(): void;
  close(): void;
}

function metadataOf(authorization: Authorization): Metadata {
  const metadata = new Metadata();
  if (authorization !== undefined) metadata.set('authorization', authorization);
  return metadata;
}
