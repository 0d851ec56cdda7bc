import type { Proposal } from '@shared/contract/proposals.ts';
import { create } from 'zustand';
import { fetchProposals } from '../../../lib/api/proposals.ts';
import { useSession } from '../../../lib/session.ts';

interface ProposalStore {
  /** The proposals that need a second reviewer. */
  proposals: readonly Proposal[];
  /** The error of the last request; null if the proposals have loaded or are loading. */
  failure: unknown;
}

const nothing: ProposalStore = { proposals: [], failure: null };

export const useProposalStore = create<ProposalStore>(() => nothing);

/**
 * Maximum age of the loaded proposals, in milliseconds. Older proposals are loaded again when a place opens. Outdated
 * proposals do no harm, because the server checks each confirmation.
 */
export const freshFor = 60_000;

/** The latest request for proposals; null if the proposals must be loaded again. */
let asked: { changes: number; at: number; asking: AbortController } | null = null;

/**
 * Loads the proposals, unless they were loaded recently. After an error, the previous proposals stay.
 * @param changes number of changes made on this device; if it differs from the number at the last request, the
 * proposals are outdated
 */
export async function loadProposals(changes: number): Promise<void> {
  const at = performance.now();
  if (asked?.changes === changes && at - asked.at < freshFor) return;
  asked?.asking.abort();
  const asking = new AbortController();
  asked = { changes, at, asking };
  useProposalStore.setState({ failure: null });
  try {
    const proposals = await fetchProposals(asking.signal);
    if (!asking.signal.aborted) useProposalStore.setState({ proposals });
  } catch (failure) {
    if (asking.signal.aborted) return;
    asked = null;
    console.warn('The proposals could not be loaded', failure);
    useProposalStore.setState({ failure });
  }
}

export const dropProposal = ({ id }: Proposal): void =>
  useProposalStore.setState(({ proposals }) => ({
    proposals: proposals.filter((one) => one.id !== id),
  }));

// The proposals are removed when the user changes, because the next user may not be a reviewer.
useSession.subscribe(({ user }, before) => {
  if (user?.uid === before.user?.uid) return;
  asked?.asking.abort();
  asked = null;
  useProposalStore.setState(nothing);
});
