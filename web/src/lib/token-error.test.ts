import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { ConnectionError } from './api/failure.ts';
import { tokenError } from './token-error.ts';

it.each([
  'auth/network-request-failed',
  'auth/too-many-requests',
  'auth/quota-exceeded',
  'auth/internal-error',
  'auth/the-service-is-currently-unavailable.',
])('the session goes on after %s', (code) => {
  expect(tokenError(new FirebaseError(code, ''))).toBeInstanceOf(ConnectionError);
});

it.each([
  new FirebaseError('auth/user-token-expired', ''),
  new FirebaseError('auth/user-disabled', ''),
  new FirebaseError('auth/user-not-found', ''),
  new TypeError('a fault of the app'),
])('stays the same error: %s', (error) => {
  expect(tokenError(error)).toBe(error);
});
