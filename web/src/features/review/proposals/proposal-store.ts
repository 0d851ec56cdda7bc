import type { Proposal } from '@shared/contract/proposals.ts';
import { create } from 'zustand';
import { fetchProposals } from '../../../lib/api/proposals.ts';
import { useSession } from '../../../lib/session.ts';

/** The proposals that need a second reviewer; the queue and the pages of places share them. */
export const useProposalStore = create<{ proposals: readonly Proposal[] }>(() => ({
  proposals: [],
}));

/**
 * Milliseconds for which opening another place does not load the proposals again. Confirming checks whether a proposal
 * is still open.
 */
export const freshFor = 60_000;

/** The newest request for the proposals; null if opening the next place must send one. */
let asked: { changes: number; at: number; asking: AbortController } | null = null;

/**
 * Loads the proposals, unless they were loaded recently. After a failure the previous ones stay.
 * @param changes number of changes made on this device; a different number than at the last load makes the proposals
 * outdated
 */
export async function loadProposals(changes: number): Promise<void> {
  const at = performance.now();
  if (asked?.changes === changes && at - asked.at < freshFor) return;
  asked?.asking.abort();
  const asking = new AbortController();
  asked = { changes, at, asking };
  try {
    const proposals = await fetchProposals(asking.signal);
    if (!asking.signal.aborted) useProposalStore.setState({ proposals });
  } catch (failure) {
    if (asking.signal.aborted) return;
    asked = null;
    console.warn('The proposals could not be loaded', failure);
  }
}

/** Removes a proposal that was decided on. */
export const dropProposal = ({ id }: Proposal): void =>
  useProposalStore.setState(({ proposals }) => ({
    proposals: proposals.filter((one) => one.id !== id),
  }));

// the next user may not be a reviewer
useSession.subscribe(({ user }, before) => {
  if (user?.uid === before.user?.uid) return;
  asked?.asking.abort();
  asked = null;
  useProposalStore.setState({ proposals: [] });
});
