import { FirestoreError, invalidArgument } from '../error/firestore-error.ts';
import { callerFromAuthorization } from './bearer.ts';
import type { Caller } from './caller.ts';

export function identify(authorization: string | undefined): Caller {
  const caller = callerFromAuthorization(authorization);
  if (caller === 'invalid-jwt') throw invalidArgument('invalid jwt');
  if (caller === 'unknown-scheme') throw new FirestoreError('UNKNOWN', '');
  return caller;
}
