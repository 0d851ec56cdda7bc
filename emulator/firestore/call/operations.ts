import type { Bidirectional, ServerStream, Unary } from './call.ts';

/** The operations of the service by method name, grouped by how they stream. */
export interface Operations {
  unary: Record<string, Unary>;
  serverStream: Record<string, ServerStream>;
  bidirectional: Record<string, Bidirectional>;
  /** For each method of the real service that this server lacks: the error that calls of it get. */
  refused: Record<string, () => Error>;
}
