import type { Bidirectional, ServerStream, Unary } from './call.ts';

/** The operations of the service by method name, grouped by how they stream. */
export interface Operations {
  unary: Record<string, Unary>;
  serverStream: Record<string, ServerStream>;
  bidirectional: Record<string, Bidirectional>;
  /** Methods of the real service that this server always answers with this error. */
  refused: Record<string, () => Error>;
}
