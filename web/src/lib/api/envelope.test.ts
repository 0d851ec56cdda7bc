import { ApiError } from '@shared/contract/errors.ts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { openEnvelope } from './envelope.ts';

const schema = z.object({ n: z.number() });
const open = (status: number, body: unknown, retryAfter: string | null = null) =>
  openEnvelope({ status, body, retryAfter }, schema);

function failure(run: () => unknown): ApiError {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('openEnvelope', () => {
  it('returns the data of a success', () => {
    expect(open(200, { success: true, data: { n: 1 } })).toEqual({
      data: { n: 1 },
      next: null,
    });
  });

  it('returns the cursor of the next page', () => {
    expect(open(200, { success: true, data: { n: 1 }, next: 'x' }).next).toBe('x');
  });

  it('throws the error of a failure with all its details', () => {
    const error = { code: 'conflict', message: 'changed', field: 'name', details: { revision: 3 } };
    expect(failure(() => open(409, { success: false, error }))).toMatchObject(error);
  });

  it('reads the retry time', () => {
    const body = { success: false, error: { code: 'too_many', message: 'slow down' } };
    expect(failure(() => open(429, body, '12')).retryAfter).toBe(12);
    expect(failure(() => open(429, body, 'soon')).retryAfter).toBeUndefined();
    expect(failure(() => open(429, body)).retryAfter).toBeUndefined();
    expect(failure(() => open(429, '<html>', '12')).retryAfter).toBe(12);
  });

  it.each([
    [
      'an unknown error code',
      400,
      { success: false, error: { code: 'toString', message: '' } },
      'internal',
    ],
    ['an error page of a proxy', 502, null, 'unavailable'],
    ['a refusal of a proxy that limits the rate', 429, '<html>', 'too_many'],
    ['a page of a content filter with status 403', 403, '<html>', 'internal'],
    ['data of the wrong shape', 200, { success: true, data: { n: '1' } }, 'internal'],
    ['a success with an error status', 500, { success: true, data: { n: 1 } }, 'unavailable'],
  ])('throws for %s', (_, status, body, code) => {
    expect(failure(() => open(status, body)).code).toBe(code);
  });
});
