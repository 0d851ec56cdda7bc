import type { PlaceStatus, StoredStatus } from '@shared/contract/status.ts';

/** What can happen to a place (decisions.md "Place lifecycle"). */
export const placeEvents = [
  'suggestion arrives',
  'approve',
  'decline',
  'request revision',
  'delete',
  'restore',
] as const;
export type PlaceEvent = (typeof placeEvents)[number];

/** `none`: no record yet. */
export type LifecycleStatus = StoredStatus | 'none';

/**
 * - a status: what the place becomes (its own status: unchanged)
 * - `hidden`: as far as anyone can tell there is no such place
 * - `conflict`: the place is there, but this cannot happen to it now
 */
export type Outcome = StoredStatus | 'hidden' | 'conflict';

const table: Record<LifecycleStatus, Record<PlaceEvent, Outcome | 'what it was'>> = {
  none: {
    'suggestion arrives': 'pending',
    approve: 'hidden',
    decline: 'hidden',
    'request revision': 'hidden',
    delete: 'hidden',
    restore: 'hidden',
  },
  pending: {
    'suggestion arrives': 'pending',
    approve: 'approved',
    decline: 'pending',
    'request revision': 'requested',
    delete: 'deleted',
    restore: 'what it was',
  },
  approved: {
    'suggestion arrives': 'approved',
    approve: 'approved',
    decline: 'approved',
    'request revision': 'requested',
    delete: 'deleted',
    restore: 'conflict',
  },
  requested: {
    'suggestion arrives': 'requested',
    approve: 'approved',
    decline: 'requested',
    'request revision': 'requested',
    delete: 'deleted',
    restore: 'what it was',
  },
  deleted: {
    'suggestion arrives': 'pending',
    approve: 'hidden',
    decline: 'hidden',
    'request revision': 'hidden',
    delete: 'hidden',
    restore: 'what it was',
  },
};

/**
 * @param deletedFrom the status before the last deletion, until an approval or `restore` ends it: a
 *   deletion stays restorable whatever is suggested afterwards
 */
export function afterEvent(
  status: LifecycleStatus,
  event: PlaceEvent,
  deletedFrom: PlaceStatus | null = null,
): Outcome {
  const outcome = table[status][event];
  if (outcome !== 'what it was') return outcome;
  return deletedFrom ?? (status === 'deleted' ? 'pending' : 'conflict');
}
