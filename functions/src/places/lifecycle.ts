import type { PlaceStatus, StoredStatus } from '@shared/contract/status.ts';

/** Events in the life of a place (decisions.md "Place lifecycle"). */
export const placeEvents = [
  'suggestion arrives',
  'approve',
  'decline',
  'request revision',
  'delete',
  'restore',
] as const;
export type PlaceEvent = (typeof placeEvents)[number];

/** `none`: there is no record yet. */
export type LifecycleStatus = StoredStatus | 'none';

/**
 * - a status: the place's new status (the present status: nothing changes)
 * - `hidden`: the place does not exist for the caller
 * - `conflict`: the place exists, but this event is not possible now
 */
export type LifecycleOutcome = StoredStatus | 'hidden' | 'conflict';

const table: Record<LifecycleStatus, Record<PlaceEvent, LifecycleOutcome | 'what it was'>> = {
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
 * @param deletedFrom the status before the last deletion, until an approval or `restore`. A later suggestion does not
 *   prevent undoing the deletion
 */
export function afterEvent(
  status: LifecycleStatus,
  event: PlaceEvent,
  deletedFrom: PlaceStatus | null = null,
): LifecycleOutcome {
  const outcome = table[status][event];
  if (outcome !== 'what it was') return outcome;
  return deletedFrom ?? (status === 'deleted' ? 'pending' : 'conflict');
}
