import type { Proposal } from '@shared/contract/proposals.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const fetchProposals = vi.fn<(signal: AbortSignal) => Promise<Proposal[]>>();
vi.mock('../../../lib/api/proposals.ts', () => ({ fetchProposals }));

const { dropProposal, freshFor, loadProposals, useProposalStore } =
  await import('./proposal-store.ts');
const { useSession } = await import('../../../lib/session.ts');

const proposal = (id: string) => ({ id }) as Proposal;
const shown = () => useProposalStore.getState().proposals.map(({ id }) => id);
const signIn = (uid: string) => useSession.setState({ user: { uid } as never });

let changes = 0;
let time = 0;
beforeEach(() => {
  changes++;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  fetchProposals.mockReset().mockResolvedValue([proposal('a'), proposal('b')]);
});

it('loads proposals once for fifty places and the queue, and again after a minute', async () => {
  for (let place = 0; place <= 50; place++) await loadProposals(changes);
  expect(fetchProposals).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(['a', 'b']);
  time += freshFor;
  await loadProposals(changes);
  expect(fetchProposals).toHaveBeenCalledTimes(2);
});

it('loads proposals once after a change, and ignores an earlier response that arrives late', async () => {
  let answer: (proposals: Proposal[]) => void = () => undefined;
  fetchProposals.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const first = loadProposals(changes);
  changes++;
  await Promise.all([loadProposals(changes), loadProposals(changes)]);
  expect(fetchProposals).toHaveBeenCalledTimes(2);
  answer([proposal('old')]);
  await first;
  expect(shown()).toEqual(['a', 'b']);
});

it('removes a decided proposal immediately', async () => {
  await loadProposals(changes);
  dropProposal(proposal('a'));
  expect(shown()).toEqual(['b']);
});

it('keeps the proposals and the error after a failure, and retries for the next place', async () => {
  await loadProposals(changes);
  fetchProposals.mockRejectedValueOnce(new Error('lost'));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await loadProposals(++changes);
  expect(warn).toHaveBeenCalledOnce();
  expect(shown()).toEqual(['a', 'b']);
  expect(useProposalStore.getState()).toMatchObject({ failure: new Error('lost') });
  const again = loadProposals(changes);
  expect(useProposalStore.getState()).toMatchObject({ failure: null });
  await again;
  expect(fetchProposals).toHaveBeenCalledTimes(3);
});

it('forgets the proposals when another user signs in', async () => {
  signIn('first');
  await loadProposals(changes);
  signIn('first');
  expect(shown()).toEqual(['a', 'b']);
  signIn('second');
  expect(shown()).toEqual([]);
  await loadProposals(changes);
  expect(fetchProposals).toHaveBeenCalledTimes(2);
});
