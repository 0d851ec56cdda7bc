import { ApiError } from '@shared/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { whyConflict, whyNotAnswered } from './why-conflict.ts';

const conflict = (more: ConstructorParameters<typeof ApiError>[2]) =>
  new ApiError('conflict', 'refused', more);
const wrongState = (...changed: string[]) =>
  conflict({ reason: 'wrong_state', details: { changed } });

describe('whyConflict', () => {
  it.each([
    ['a reported recording', wrongState('flags'), 'merge.flagged'],
    ['a proposal of another admin', wrongState('proposal'), 'proposal.isOpen'],
    [
      'too many suggestions',
      conflict({ reason: 'too_many', field: 'place_id', limit: 200, actual: 201 }),
      'merge.tooMany',
    ],
    [
      'suggestions that are too large',
      conflict({ reason: 'too_large', field: 'place_id', limit: 4_000_000, actual: 4_000_001 }),
      'merge.tooMany',
    ],
    ['a place without a name', wrongState('name_new'), 'review.nameRequired'],
    ['another state', wrongState('status'), 'review.conflict'],
    [
      'a changed place',
      conflict({ details: { changed: ['flags'], revision: 3 } }),
      'review.conflict',
    ],
    ['a conflict without details', conflict({}), 'review.conflict'],
    ['a place that does not exist', new ApiError('not_found', 'refused'), undefined],
    ['a lost connection', new TypeError('Failed to fetch'), undefined],
  ])('explains %s', (_, failure, key) => {
    expect(whyConflict(failure)).toBe(key);
  });
});

describe('whyNotAnswered', () => {
  it.each([
    ['a place that is not public', wrongState('status'), 'flagged.restoreFirst'],
    ['a newer report', conflict({ details: { count: 2 } }), 'flagged.changed'],
    ['an answered report', new ApiError('not_found', 'refused'), 'flagged.changed'],
    ['a lost connection', new TypeError('Failed to fetch'), undefined],
  ])('explains %s', (_, failure, key) => {
    expect(whyNotAnswered(failure)).toBe(key);
  });
});
