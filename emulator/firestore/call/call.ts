import type { Caller } from '../authorization/caller.ts';

export interface Call {
  /**
   * Returns the caller. The token is checked only when this method is called, because Google's emulator checks resource
   * names before tokens. Throws INVALID_ARGUMENT for a malformed token. Throws UNKNOWN for a scheme other than Bearer.
   */
  caller(): Caller;
  /** The signal is aborted when the client cancels, the deadline passes or the connection breaks. */
  signal: AbortSignal;
}

export type Unary<Request = never, Response = unknown> = (
  request: Request,
  call: Call,
) => Promise<Response> | Response;

export type ServerStream<Request = never, Response = unknown> = (
  request: Request,
  call: Call,
) => AsyncIterable<Response>;

export interface Duplex<Response> {
  send(response: Response): void;
  end(): void;
  fail(error: unknown): void;
}

export interface StreamHandler<Request> {
  message(request: Request): void;
  ended(): void;
  /**
   * Called exactly once, when the stream is cancelled, fails or ends. The handler must then release the stream's
   * resources.
   */
  closed(): void;
}

/**
 * Starts a bidirectional stream. The function must return the handler before it calls the stream's `end` or `fail`,
 * because `end` and `fail` call the handler's `closed`.
 */
export type Bidirectional<Request = never, Response = unknown> = (
  stream: Duplex<Response>,
  call: Call,
) => StreamHandler<Request>;
