import { isEnough, proof, proofMessage } from '@shared/contract/proof-of-work.ts';
import { blockOf, firstWordOf } from './sha256-block.ts';

/** Index of the nonce's word in the block, after eight words of the seed and one word for `piece`. */
const nonceWord = 9;

function nonceOf(seed: Uint8Array, piece: number, bits: number): number {
  const block = blockOf(proofMessage(seed, piece, 0));
  for (let nonce = 0; nonce < proof.nonces; nonce++) {
    block[nonceWord] = nonce;
    if (isEnough(firstWordOf(block), bits)) return nonce;
  }
  throw new Error(`no nonce has ${bits} zero bits`);
}

/**
 * Yields the nonces that solve a challenge. On average, all nonces together take about 16 · 2^`bits` hashes, so this
 * function runs in a worker.
 * @param seed SHA-256 of the challenge's text
 */
export function* prove(seed: Uint8Array, bits: number): Generator<number> {
  for (let piece = 0; piece < proof.pieces; piece++) yield nonceOf(seed, piece, bits);
}
