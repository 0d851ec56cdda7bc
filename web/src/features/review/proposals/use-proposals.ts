import type { Proposal } from '@shared/contract/proposals.ts';
import { fetchProposals } from '../../../lib/api/proposals.ts';
import { useChangedBeside } from '../changed-beside.ts';
import { useLatest } from '../use-latest.ts';

/** What waits for a second reviewer, loaded again after each merge or deletion. */
export const useProposals = (): readonly Proposal[] =>
  useLatest(
    fetchProposals,
    useChangedBeside(({ count }) => count),
  );
