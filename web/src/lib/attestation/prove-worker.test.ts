import { proof } from '@shared/contract/proof-of-work.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProveReply, ProveRequest } from './prove-worker.ts';

type Listener = (event: { data: ProveRequest }) => Promise<void>;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function repliesTo(data: ProveRequest): Promise<ProveReply[]> {
  const replies: ProveReply[] = [];
  const listeners: Listener[] = [];
  vi.stubGlobal('postMessage', (reply: ProveReply) => replies.push(reply));
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => listeners.push(listener));
  await import('./prove-worker.ts');
  for (const listener of listeners) await listener({ data });
  return replies;
}

it('sends the nonce of each piece', async () => {
  const replies = await repliesTo({ challenge: 'c', bits: 0 });
  expect(replies).toEqual(Array.from({ length: proof.pieces }, () => ({ nonce: 0 })));
});

it('sends its failure, because an error in the asynchronous listener would not reach the page', async () => {
  vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('not supported'));
  expect(await repliesTo({ challenge: 'c', bits: 0 })).toEqual([
    { failure: 'Error: not supported' },
  ]);
});
