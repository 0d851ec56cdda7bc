import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../i18n/language.ts';
import { authFailure } from './auth-errors.ts';
import type { AuthMode } from './auth-mode.ts';

beforeAll(() => fetchTexts('later'));

const toast = { toast: 'Something went wrong' };

it.each<[AuthMode, string, unknown]>([
  ['signUp', 'auth/email-already-in-use', { field: 'email', text: 'Email already exists' }],
  ['signUp', 'auth/invalid-email', { field: 'email', text: 'Email is not valid' }],
  ['signUp', 'auth/weak-password', { field: 'password', text: 'Password is not strong enough' }],
  ['signUp', 'auth/network-request-failed', toast],
  ['signIn', 'auth/user-not-found', { field: 'email', text: 'User not found' }],
  ['signIn', 'auth/invalid-email', { field: 'email', text: 'Email is not valid' }],
  ['signIn', 'auth/wrong-password', { field: 'password', text: 'Password does not match email' }],
  [
    'signIn',
    'auth/invalid-credential',
    { field: 'password', text: 'Password does not match email' },
  ],
  ['signIn', 'auth/too-many-requests', toast],
  ['signIn', 'auth/email-already-in-use', toast],
  ['forgotPass', 'auth/user-not-found', { field: 'email', text: 'User not found' }],
  ['forgotPass', 'auth/invalid-email', { field: 'email', text: 'Email is not valid' }],
  ['forgotPass', 'auth/weak-password', toast],
])('shows the right message in mode %s for %s', (mode, code, shown) => {
  expect(authFailure(mode, { code })).toEqual(shown);
});

it.each([null, undefined, 'text', new Error('x'), { code: 7 }, { code: '__proto__' }])(
  'shows a toast for %s',
  (error) => {
    expect(authFailure('signIn', error)).toEqual(toast);
  },
);
