import type { Bidirectional, ServerStream, Unary } from './call.ts';

export interface Operations {
  unary: Record<string, Unary>;
  serverStream: Record<string, ServerStream>;
  bidirectional: Record<string, Bidirectional>;
  /**
   * Methods that this server does not implement, although the real service has them. Each function returns the error
   * for such a call.
   */
  refused: Record<string, () => Error>;
}
