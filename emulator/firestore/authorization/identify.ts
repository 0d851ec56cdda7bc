import { FirestoreError, invalidArgument } from '../error/firestore-error.ts';
import { callerFromAuthorization } from './bearer.ts';
import type { Caller } from './caller.ts';

/** Who an Authorization header says is calling; throws what the emulator answers to a header it cannot read. */
export function identify(authorization: string | undefined): Caller {
  const caller = callerFromAuthorization(authorization);
  if (caller === 'invalid-jwt') throw invalidArgument('invalid jwt');
  if (caller === 'unknown-scheme') throw new FirestoreError('UNKNOWN', '');
  return caller;
}
