import type { Proposal } from '@shared/contract/proposals.ts';
import { useEffect, useState } from 'react';
import { fetchProposals } from '../../../lib/api/proposals.ts';
import { useChangedBeside } from '../changed-beside.ts';

/** What waits for a second reviewer, loaded again after each merge or deletion; the last ones if that fails. */
export function useProposals(): readonly Proposal[] {
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const changes = useChangedBeside(({ count }) => count);
  useEffect(() => {
    const asking = new AbortController();
    fetchProposals(asking.signal)
      .then(setProposals)
      .catch((error: unknown) => {
        if (!asking.signal.aborted) console.warn('The proposals could not be loaded', error);
      });
    return () => asking.abort();
  }, [changes]);
  return proposals;
}
