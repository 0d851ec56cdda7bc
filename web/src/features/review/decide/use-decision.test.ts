import { ApiError } from '@shared/contract/errors.ts';
import { expect, it } from 'vitest';
import { overtaken } from './use-decision.ts';

const conflict = (details: object, reason?: 'already_decided') =>
  new ApiError('conflict', 'too late', { details, ...(reason && { reason }) });

it.each([
  ['approved', { state: 'approved' }, 'approved'],
  ['declined', { state: 'declined' }, 'declined'],
  ['decided in a way that an older server does not report', {}, null],
])('recognizes that another reviewer has %s', (_, details, decision) => {
  expect(overtaken(conflict(details, 'already_decided'))).toEqual({ kind: 'decided', decision });
});

it('recognizes a withdrawn suggestion and a changed place, and returns null for other errors', () => {
  const withdrawn = new ApiError('not_found', 'there is no suggestion s1');
  expect(overtaken(withdrawn)).toEqual({ kind: 'decided', decision: null });
  const changed = ['status'];
  expect(overtaken(conflict({ changed }))).toEqual({ kind: 'changed', changed });
  expect(overtaken(new ApiError('unavailable', 'too many changes'))).toBeNull();
});
