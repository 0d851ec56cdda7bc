import { prove } from './prove.ts';

export interface ProveRequest {
  challenge: string;
  bits: number;
}

/** `nonce` is null if the worker has made progress without finding a nonce. */
export type ProveReply = { nonce: number | null } | { failure: string };

const reply = (message: ProveReply): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<ProveRequest>) => {
  try {
    const seed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(data.challenge));
    for (const nonce of prove(new Uint8Array(seed), data.bits)) reply({ nonce });
  } catch (error) {
    // The page gets no `error` event for a rejected promise of a worker.
    reply({ failure: String(error) });
  }
});
