import { describe, expect, it } from 'vitest';
import {
  afterEvent,
  placeEvents,
  type LifecycleStatus,
  type LifecycleOutcome,
} from './lifecycle.ts';

/**
 * The table of decisions.md "Place lifecycle", for places whose status before the last deletion was `approved`. The
 * columns are in the order of `placeEvents`.
 */
const cells: [LifecycleStatus, LifecycleOutcome[]][] = [
  ['none', ['pending', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden']],
  ['pending', ['pending', 'approved', 'pending', 'pending', 'requested', 'deleted', 'approved']],
  [
    'approved',
    ['approved', 'approved', 'approved', 'approved', 'requested', 'deleted', 'conflict'],
  ],
  [
    'requested',
    ['requested', 'approved', 'requested', 'requested', 'requested', 'deleted', 'approved'],
  ],
  ['deleted', ['pending', 'hidden', 'deleted', 'hidden', 'hidden', 'hidden', 'approved']],
];

describe('the lifecycle', () => {
  it.each(
    cells.flatMap(([status, outcomes]) =>
      placeEvents.map((event, index) => [status, event, outcomes[index]] as const),
    ),
  )('a place that is %s, after %s: %s', (status, event, outcome) => {
    expect(afterEvent(status, event, 'approved')).toBe(outcome);
  });

  it.each(['pending', 'approved', 'requested'] as const)(
    'restores a deleted place to its earlier status %s',
    (status) => {
      expect(afterEvent('deleted', 'restore', status)).toBe(status);
    },
  );

  it.each(['pending', 'approved', 'requested'] as const)(
    'does not restore a place that is %s and was never deleted',
    (status) => {
      expect(afterEvent(status, 'restore', null)).toBe('conflict');
    },
  );

  it('restores a deleted place as pending when its earlier status is unknown', () => {
    expect(afterEvent('deleted', 'restore', null)).toBe('pending');
  });
});
