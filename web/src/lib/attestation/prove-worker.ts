import { prove } from './prove.ts';

export interface ProveRequest {
  challenge: string;
  bits: number;
}

addEventListener('message', async ({ data }: MessageEvent<ProveRequest>) => {
  const seed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(data.challenge));
  for (const nonce of prove(new Uint8Array(seed), data.bits)) postMessage(nonce);
});
