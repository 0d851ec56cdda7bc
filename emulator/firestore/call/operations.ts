import type { Bidirectional, ServerStream, Unary } from './call.ts';

export interface Operations {
  unary: Record<string, Unary>;
  serverStream: Record<string, ServerStream>;
  bidirectional: Record<string, Bidirectional>;
  /** Methods of the real service that this server lacks, each with the error that its callers get. */
  refused: Record<string, () => Error>;
}
