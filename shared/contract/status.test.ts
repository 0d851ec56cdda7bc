import { expect, it } from 'vitest';
import { canRestoreVersions } from './status.ts';

it.each([
  [{ status: 'approved' }, true],
  [{ status: 'requested', deleted_from: null }, true],
  [{ status: 'requested', deleted_from: 'approved' as const }, false],
  [{ status: 'pending' }, false],
  [{ status: 'none' }, false],
])('earlier versions of the place %o can be restored: %s', (place, expected) => {
  expect(canRestoreVersions(place)).toBe(expected);
});
