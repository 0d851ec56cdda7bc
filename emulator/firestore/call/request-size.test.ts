import { expect, it } from 'vitest';
import { LARGEST_REQUEST_BYTES, requireRequestSize } from './request-size.ts';

it('accepts a request of the maximum size', () => {
  expect(() => requireRequestSize(LARGEST_REQUEST_BYTES)).not.toThrow();
});

it('refuses a request that is one byte above the maximum size', () => {
  expect(() => requireRequestSize(LARGEST_REQUEST_BYTES + 1)).toThrow(
    'Request payload size exceeds the limit: 11534336 bytes.',
  );
});
