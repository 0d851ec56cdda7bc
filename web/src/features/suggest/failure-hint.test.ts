import { ApiError } from '@shared/contract/errors.ts';
import { beforeAll, expect, it } from 'vitest';
import { fetchDeviceTexts, fetchLaterTexts } from '../../i18n/language.ts';
import { NoAnswerError } from '../../lib/timeouts.ts';
import { failureHint, unkeptHint } from './failure-hint.ts';

beforeAll(async () => {
  await Promise.all([fetchLaterTexts(), fetchDeviceTexts()]);
});

it.each([
  [new TypeError('Failed to fetch'), 'when you are connected'],
  [new NoAnswerError(30_000), 'within 30 seconds'],
  [new ApiError('too_many', '30 an hour', { retryAfter: 61 }), 'in 2 min'],
  [new ApiError('too_many', '30 an hour', { retryAfter: 60 }), 'in 1 min'],
  [new ApiError('unauthenticated', 'no'), 'Sign in again'],
  [new ApiError('internal', 'no'), 'later'],
  [new ApiError('unavailable', 'no'), 'later'],
  [new ApiError('invalid', 'the link is odd'), 'the link is odd'],
])('%s', (error, text) => {
  expect(failureHint(error)).toContain(text);
  expect(failureHint(error)).toContain('kept on this device');
});

it.each([
  [new TypeError('Failed to fetch'), null],
  [new NoAnswerError(30_000), null],
  [new ApiError('unavailable', 'no'), null],
  [new ApiError('unauthenticated', 'no'), 'Sign in again, and it is sent'],
  [new ApiError('invalid', 'the link is odd'), 'Not accepted: the link is odd'],
])('%s of what is not kept promises nothing', (error, text) => {
  expect(unkeptHint(error)).toBe(text);
});
