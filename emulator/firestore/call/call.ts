import type { Caller } from '../authorization/caller.ts';

/** The data of a request that every operation can read, on any transport. */
export interface Call {
  /**
   * The caller. It is read lazily because the emulator checks resource names before tokens. Throws
   * INVALID_ARGUMENT for a malformed token and UNKNOWN for a scheme other than Bearer.
   */
  caller(): Caller;
  /** Aborted when the client cancels, the deadline passes or the connection breaks. */
  signal: AbortSignal;
}

/** An operation with one request and one response. Messages are the decoded google.firestore.v1 messages. */
export type Unary<Request = never, Response = unknown> = (
  request: Request,
  call: Call,
) => Promise<Response> | Response;

/** An operation with one request and any number of responses. */
export type ServerStream<Request = never, Response = unknown> = (
  request: Request,
  call: Call,
) => AsyncIterable<Response>;

/** A stream in both directions, as the server sees it. */
export interface Duplex<Response> {
  send(response: Response): void;
  end(): void;
  /** Ends the stream with the status of the error. */
  fail(error: unknown): void;
}

/** How a bidirectional operation handles the client's messages. */
export interface StreamHandler<Request> {
  message(request: Request): void;
  /** Called when the client has half-closed: it sends no more messages. */
  ended(): void;
  /** Called exactly once, when the stream is cancelled, fails or ends. Releases the resources of the stream. */
  closed(): void;
}

/** An operation with streams in both directions. The operation must return its handler before it uses the stream. */
export type Bidirectional<Request = never, Response = unknown> = (
  stream: Duplex<Response>,
  call: Call,
) => StreamHandler<Request>;
