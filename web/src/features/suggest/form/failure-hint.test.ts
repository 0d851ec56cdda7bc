import { ApiError } from '@shared/contract/errors.ts';
import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { NoAnswerError } from '../../../lib/timeouts.ts';
import { failureHint, unkeptHint } from './failure-hint.ts';

const odd = { reason: 'not_an_address', field: 'links.0' } as const;

beforeAll(async () => {
  await fetchTexts('later', 'device', 'refusals');
});

it.each([
  [new TypeError('Failed to fetch'), 'when you’re online'],
  [new NoAnswerError(30_000), 'within 30 seconds'],
  [new ApiError('too_many', '30 an hour', { retryAfter: 61 }), 'in 2 min'],
  [new ApiError('too_many', '30 an hour', { retryAfter: 60 }), 'in 1 min'],
  [new ApiError('too_many', '30 an hour', { retryAfter: 60, limit: 30 }), 'limit of 30 an hour'],
  [new ApiError('unauthenticated', 'no'), 'Sign in again'],
  [new ApiError('internal', 'no'), 'later'],
  [new ApiError('unavailable', 'no'), 'later'],
  [new ApiError('invalid', 'the link is odd', odd), 'Links: only web addresses'],
])('explains %s, and says that the draft is saved on this device', (error, text) => {
  expect(failureHint(error).replaceAll(/[\u2066-\u2069]/gu, '')).toContain(text);
  expect(failureHint(error)).toContain('saved on this device');
});

it.each([
  [new TypeError('Failed to fetch'), null],
  [new NoAnswerError(30_000), null],
  [new ApiError('unavailable', 'no'), null],
  [new ApiError('unauthenticated', 'no'), 'Sign in again to send it'],
  [
    new ApiError('invalid', 'the link is odd', odd),
    'Rejected: Links: only web addresses (http or https) are allowed.',
  ],
])('does not say that a draft is saved after %s if it is not', (error, text) => {
  expect(unkeptHint(error)?.replaceAll(/[\u2066-\u2069]/gu, '') ?? null).toBe(text);
});
