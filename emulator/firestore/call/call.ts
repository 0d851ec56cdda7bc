import type { Caller } from '../authorization/caller.ts';

/** What every operation knows of the request around it, whichever transport brought it. */
export interface Call {
  /**
   * Who asks. Read lazily because the emulator checks resource names before tokens; throws INVALID_ARGUMENT for a
   * malformed token and UNKNOWN for a scheme that is not Bearer.
   */
  caller(): Caller;
  /** Aborted when the client cancels, its deadline passes or the connection breaks. */
  signal: AbortSignal;
}

/** One request, one response. Messages are the decoded google.firestore.v1 messages. */
export type Unary<Request = never, Response = unknown> = (
  request: Request,
  call: Call,
) => Promise<Response> | Response;

/** One request, any number of responses. */
export type ServerStream<Request = never, Response = unknown> = (
  request: Request,
  call: Call,
) => AsyncIterable<Response>;

/** The server's end of a stream in both directions. */
export interface Duplex<Response> {
  send(response: Response): void;
  end(): void;
  /** Ends the stream with the status of the error. */
  fail(error: unknown): void;
}

/** What a bidirectional operation does with the client's half. */
export interface StreamHandler<Request> {
  message(request: Request): void;
  /** The client has half-closed: it will send no more. */
  ended(): void;
  /** Cancelled, failed or finished; releases what the stream holds. Called exactly once. */
  closed(): void;
}

/** Must not touch the stream before it has returned its handler. */
export type Bidirectional<Request = never, Response = unknown> = (
  stream: Duplex<Response>,
  call: Call,
) => StreamHandler<Request>;
