import { expect, it } from 'vitest';
import { parseEmailLink } from './email-link.ts';

it.each(['resetPassword', 'verifyEmail'] as const)('reads the link of an e-mail: %s', (mode) => {
  const search = `?mode=${mode}&lang=en&oobCode=Ab1_-xyz9&apiKey=key`;
  expect(parseEmailLink(search)).toEqual({ mode, code: 'Ab1_-xyz9' });
});

it.each([
  '',
  '?mode=resetPassword',
  '?oobCode=Ab1_-xyz9',
  '?mode=recoverEmail&oobCode=Ab1_-xyz9',
  '?mode=signIn&oobCode=Ab1_-xyz9',
  '?mode=verifyEmail&oobCode=short',
  '?mode=verifyEmail&oobCode=Ab1_%20-xyz9',
  `?mode=verifyEmail&oobCode=${'x'.repeat(501)}`,
])('returns null for %s', (search) => {
  expect(parseEmailLink(search)).toBeNull();
});
