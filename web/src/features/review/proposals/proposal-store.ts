import type { Proposal } from '@shared/contract/proposals.ts';
import { create } from 'zustand';
import { fetchProposals } from '../../../lib/api/proposals.ts';
import { useSession } from '../../../lib/session.ts';

/** The proposals that need a second reviewer. The review queue and the pages of places use the same store. */
export const useProposalStore = create<{ proposals: readonly Proposal[] }>(() => ({
  proposals: [],
}));

/**
 * Milliseconds before opening a place loads the proposals again. Outdated proposals do no harm: when a reviewer
 * confirms a proposal, the server checks whether it is still open.
 */
export const freshFor = 60_000;

/** The latest request for the proposals; null if the proposals must be loaded again. */
let asked: { changes: number; at: number; asking: AbortController } | null = null;

/**
 * Loads the proposals, unless they were loaded recently. After a failure, the previous proposals stay.
 * @param changes number of changes made on this device; a new number makes the proposals outdated
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

/** Removes a proposal that was confirmed or declined. */
export const dropProposal = ({ id }: Proposal): void =>
  useProposalStore.setState(({ proposals }) => ({
    proposals: proposals.filter((one) => one.id !== id),
  }));

// removes the proposals when the user changes, because the next user may not be a reviewer
useSession.subscribe(({ user }, before) => {
  if (user?.uid === before.user?.uid) return;
  asked?.asking.abort();
  asked = null;
  useProposalStore.setState({ proposals: [] });
});
