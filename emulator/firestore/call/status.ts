import { FirestoreError, STATUS_CODES } from '../error/firestore-error.ts';

export interface Status {
  /** gRPC's number. */
  code: number;
  message: string;
}

/**
 * The status that a client sees for an error. A defect of ours is INTERNAL; its text goes to the server's log, not over
 * the wire.
 */
export function statusOf(error: unknown): Status {
  if (error instanceof FirestoreError) return { code: error.status, message: error.message };
  console.error('firestore: unexpected error', error);
  return { code: STATUS_CODES.INTERNAL, message: 'Internal error.' };
}
