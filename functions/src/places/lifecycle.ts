import type { PlaceStatus, StoredStatus } from '@shared/contract/status.ts';

/**
 * Events that may change the status of a place (decisions.md "Place lifecycle"). `ask` means that a reviewer asks the
 * contributor of a suggestion, or hands on the suggestion.
 */
export const placeEvents = [
  'suggestion arrives',
  'approve',
  'decline',
  'ask',
  'request revision',
  'delete',
  'restore',
] as const;
export type PlaceEvent = (typeof placeEvents)[number];

/** The value `none` means that the place is not stored. */
export type LifecycleStatus = StoredStatus | 'none';

/**
 * Outcome of an event:
 * - a status: the place's new status, which may be the same as before
 * - `hidden`: for the caller, the place does not exist
 * - `conflict`: the place exists, but the event is not possible now
 */
export type LifecycleOutcome = StoredStatus | 'hidden' | 'conflict';

const table: Record<LifecycleStatus, Record<PlaceEvent, LifecycleOutcome | 'what it was'>> = {
  none: {
    'suggestion arrives': 'pending',
    approve: 'hidden',
    decline: 'hidden',
    ask: 'hidden',
    'request revision': 'hidden',
    delete: 'hidden',
    restore: 'hidden',
  },
  pending: {
    'suggestion arrives': 'pending',
    approve: 'approved',
    decline: 'pending',
    ask: 'pending',
    'request revision': 'requested',
    delete: 'deleted',
    restore: 'what it was',
  },
  approved: {
    'suggestion arrives': 'approved',
    approve: 'approved',
    decline: 'approved',
    ask: 'approved',
    'request revision': 'requested',
    delete: 'deleted',
    restore: 'conflict',
  },
  requested: {
    'suggestion arrives': 'requested',
    approve: 'approved',
    decline: 'requested',
    ask: 'requested',
    'request revision': 'requested',
    delete: 'deleted',
    restore: 'what it was',
  },
  deleted: {
    'suggestion arrives': 'pending',
    approve: 'hidden',
    decline: 'deleted',
    ask: 'hidden',
    'request revision': 'hidden',
    delete: 'hidden',
    restore: 'what it was',
  },
};

/**
 * @param deletedFrom status before the last deletion; null after an approval or a restore. A later suggestion does not
 * change this status, so the deletion can still be undone
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
