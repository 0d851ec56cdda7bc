import type { Bidirectional, ServerStream, Unary } from './call.ts';

export interface Operations {
  unary: Record<string, Unary>;
  serverStream: Record<string, ServerStream>;
  bidirectional: Record<string, Bidirectional>;
  refused: Record<string, () => Error>;
}
