import { expect, it } from 'vitest';
import { LARGEST_REQUEST_BYTES, requireRequestSize } from './request-size.ts';

it('a request of the largest size passes', () => {
  expect(() => requireRequestSize(LARGEST_REQUEST_BYTES)).not.toThrow();
});

it('one byte more does not', () => {
  expect(() => requireRequestSize(LARGEST_REQUEST_BYTES + 1)).toThrow(
    'Request payload size exceeds the limit: 11534336 bytes.',
  );
});
