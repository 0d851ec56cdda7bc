import type { FlagKind } from '@shared/contract/flags.ts';

export interface Unsent {
  kind: FlagKind | null;
  words: string;
}

const nothing: Unsent = { kind: null, words: '' };

/**
 * The unsent reports by place, only in memory. If the device is searched, a stored report could reveal whom its sender
 * knows (docs/decisions.md "Flags").
 */
const kept = new Map<string, Unsent>();

export const unsentOf = (placeId: string): Unsent => kept.get(placeId) ?? nothing;

export function keepUnsent(placeId: string, unsent: Unsent): void {
  kept.set(placeId, unsent);
}

/** Removes a report that was sent, unless the user has changed the report since then. */
export function forgetUnsent(placeId: string, sent: Unsent): void {
  const { kind, words } = unsentOf(placeId);
  if (kind === sent.kind && words === sent.words) kept.delete(placeId);
}
