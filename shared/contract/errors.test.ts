import { expect, it } from 'vitest';
import { ApiError, errorStatus } from './errors.ts';

it('an ApiError keeps its field, details, delay and cause', () => {
  const cause = new Error('why');
  const error = new ApiError('too_many', 'wait', {
    field: 'name_az',
    details: [1],
    retryAfter: 60,
    cause,
  });
  expect(error).toMatchObject({
    name: 'ApiError',
    code: 'too_many',
    message: 'wait',
    field: 'name_az',
    details: [1],
    retryAfter: 60,
    status: 429,
  });
  expect(error.cause).toBe(cause);
});

it('every error code has an error status, and only "internal" and "unavailable" have one from 500', () => {
  const statuses = Object.entries(errorStatus);
  expect(statuses.every(([, status]) => status >= 400 && status < 600)).toBe(true);
  expect(statuses.filter(([, status]) => status >= 500).map(([code]) => code)).toEqual([
    'internal',
    'unavailable',
  ]);
});
