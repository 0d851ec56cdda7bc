import { FirestoreError } from '../database/index.ts';

export function invalidArgument(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message);
}

export function permissionDenied(message: string): FirestoreError {
  return new FirestoreError('PERMISSION_DENIED', message);
}

export function unimplemented(message: string): FirestoreError {
  return new FirestoreError('UNIMPLEMENTED', message);
}
