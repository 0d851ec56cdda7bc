import type { Socket } from 'node:net';
import {
  Server,
  ServerCredentials,
  Metadata,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerErrorResponse,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
  type UntypedHandleCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type protobuf from 'protobufjs';
import { identify } from '../authorization/identify.ts';
import { FirestoreError } from '../error/firestore-error.ts';
import type { Bidirectional, Call, ServerStream, Unary } from '../call/call.ts';
import { methodTypes, PACKAGE } from '../protocol/descriptor.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import { drained } from '../call/drained.ts';
import type { Operations } from '../call/operations.ts';
import { requireRequestSize } from '../call/request-size.ts';
import { statusOf } from '../call/status.ts';

/**
 * Maximum size of a gRPC message in bytes. This limit is above Firestore's maximum request size (11 MiB), so that
 * `requireRequestSize` refuses a request above 11 MiB with production's error message.
 */
const LARGEST_MESSAGE_BYTES = 64 * 1024 * 1024;

export interface GrpcServer {
  accept(socket: Socket): void;
  close(): void;
}

export function createGrpcServer(operations: Operations): GrpcServer {
  const server = new Server({
    'grpc.max_receive_message_length': LARGEST_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
    'grpc.enable_channelz': 0,
  });
  const definition: Record<string, ServiceDefinition[string]> = {};
  const handlers: UntypedServiceImplementation = {};
  const add = (name: string, streams: Streams, handler: UntypedHandleCall) => {
    definition[name] = methodDefinition(name, streams);
    handlers[name] = handler;
  };
  for (const [name, run] of Object.entries(operations.unary)) add(name, {}, unary(name, run));
  for (const [name, run] of Object.entries(operations.serverStream)) {
    add(name, { response: true }, serverStream(name, run));
  }
  for (const [name, run] of Object.entries(operations.bidirectional)) {
    add(name, { request: true, response: true }, bidirectional(name, run));
  }
  for (const [name, refusal] of Object.entries(operations.refused)) add(name, {}, refused(refusal));
  server.addService(definition, handlers);
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return {
    accept: (socket) => injector.injectConnection(socket),
    close: () => {
      injector.destroy();
      server.forceShutdown();
    },
  };
}

interface Streams {
  request?: boolean;
  response?: boolean;
}

/**
 * Defines a gRPC method that passes messages to the handlers as undecoded bytes. The handlers decode the messages,
 * because gRPC would report an undecodable message as INTERNAL.
 */
function methodDefinition(name: string, streams: Streams): ServiceDefinition[string] {
  const same = (bytes: Buffer) => bytes;
  return {
    path: `/${PACKAGE}.Firestore/${name}`,
    requestStream: streams.request ?? false,
    responseStream: streams.response ?? false,
    requestSerialize: same,
    requestDeserialize: same,
    responseSerialize: same,
    responseDeserialize: same,
  };
}

interface MessageCodec {
  decode(bytes: Buffer): never;
  encode(message: unknown): Buffer;
}

function codecOf(method: string): MessageCodec {
  const { request, response } = methodTypes(method);
  return {
    decode: (bytes) => decodeRequest(request, bytes) as never,
    encode: (message) => response.encode(message as object).finish() as Buffer,
  };
}

/** Throws INVALID_ARGUMENT for bytes that cannot be decoded, and for a request that is too large. */
function decodeRequest(type: protobuf.Type, bytes: Buffer): object {
  requireRequestSize(bytes.length);
  try {
    return type.decode(bytes);
  } catch (error) {
    if (error instanceof FirestoreError) throw error;
    throw invalidArgument(`The request is not a valid ${type.name}: ${(error as Error).message}`);
  }
}

function refused(refusal: () => Error): UntypedHandleCall {
  return (_call: ServerUnaryCall<Buffer, Buffer>, respond: sendUnaryData<Buffer>) =>
    respond(serviceError(refusal()));
}

function unary(name: string, run: Unary): UntypedHandleCall {
  const codec = codecOf(name);
  return (call: ServerUnaryCall<Buffer, Buffer>, respond: sendUnaryData<Buffer>) => {
    const answer = async () => codec.encode(await run(codec.decode(call.request), contextOf(call)));
    answer().then(
      (response) => respond(null, response),
      (error: unknown) => respond(serviceError(error)),
    );
  };
}

function serverStream(name: string, run: ServerStream): UntypedHandleCall {
  const codec = codecOf(name);
  return (call: ServerWritableStream<Buffer, Buffer>) => {
    const context = contextOf(call);
    const pump = async () => {
      for await (const response of run(codec.decode(call.request), context)) {
        if (context.signal.aborted) return;
        if (!call.write(codec.encode(response))) await drained(call, context.signal);
      }
      call.end();
    };
    pump().catch((error: unknown) => {
      if (context.signal.aborted) return;
      // Sends headers first, even with an error. Without headers, the Admin SDK assumes a lost connection and retries
      // for six seconds.
      call.sendMetadata(new Metadata());
      call.emit('error', serviceError(error));
    });
  };
}

function bidirectional(name: string, run: Bidirectional): UntypedHandleCall {
  const codec = codecOf(name);
  return (call: ServerDuplexStream<Buffer, Buffer>) => {
    let open = true;
    const close = () => {
      if (!open) return false;
      open = false;
      handler.closed();
      return true;
    };
    const fail = (error: unknown) => {
      if (close()) call.emit('error', serviceError(error));
    };
    const handler = run(
      {
        send: (response) => {
          if (open) call.write(codec.encode(response));
        },
        end: () => {
          if (close()) call.end();
        },
        fail,
      },
      contextOf(call),
    );
    call.on('data', (bytes: Buffer) => {
      if (!open) return;
      try {
        handler.message(codec.decode(bytes));
      } catch (error) {
        fail(error);
      }
    });
    call.on('end', () => {
      if (open) handler.ended();
    });
    call.on('cancelled', close);
    call.on('error', close);
  };
}

function contextOf(call: {
  metadata: Metadata;
  on(event: 'cancelled', listener: () => void): unknown;
}): Call {
  const aborter = new AbortController();
  call.on('cancelled', () => aborter.abort());
  const header = call.metadata.get('authorization')[0];
  return {
    caller: () => identify(header === undefined ? undefined : header.toString()),
    signal: aborter.signal,
  };
}

function serviceError(error: unknown): ServerErrorResponse {
  const { code, message } = statusOf(error);
  return Object.assign(new Error(message), { code, details: message });
}
