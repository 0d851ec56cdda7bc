import { FirestoreError, STATUS_CODES } from '../error/firestore-error.ts';

export interface Status {
  code: number;
  message: string;
}

/**
 * Returns the status that a client sees for an error. A defect of this server becomes INTERNAL, and only the server's
 * log contains the text of that error.
 */
export function statusOf(error: unknown): Status {
  if (error instanceof FirestoreError) return { code: error.status, message: error.message };
  console.error('firestore: unexpected error', error);
  return { code: STATUS_CODES.INTERNAL, message: 'Internal error.' };
}
