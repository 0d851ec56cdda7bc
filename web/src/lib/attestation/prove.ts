import { isEnough, proof, proofMessage } from '@shared/contract/proof-of-work.ts';
import { blockOf, firstWordOf } from './sha256-block.ts';

/** Index of the nonce's word in the block, after eight words of the seed and one word for `piece`. */
const nonceWord = 9;

/** Maximum number of hashes without a sign of progress. On a cheap phone, these hashes take less than 0.1 s. */
const batch = 2 ** 14;

/** Returns the first nonce of a batch that has enough zero bits; null if the batch has none. */
function nonceFrom(block: Int32Array, first: number, bits: number): number | null {
  for (let nonce = first; nonce < first + batch; nonce++) {
    block[nonceWord] = nonce;
    if (isEnough(firstWordOf(block), bits)) return nonce;
  }
  return null;
}

function* nonceOf(seed: Uint8Array, piece: number, bits: number): Generator<number | null> {
  const block = blockOf(proofMessage(seed, piece, 0));
  for (let first = 0; first < proof.nonces; first += batch) {
    const nonce = nonceFrom(block, first, bits);
    yield nonce;
    if (nonce !== null) return;
  }
  throw new Error(`no nonce has ${bits} zero bits`);
}

/**
 * Yields the nonces that solve a challenge, and null after each 2^14 hashes without a nonce. On average, all nonces
 * together take about 16 · 2^`bits` hashes, so this function runs in a worker.
 * @param seed SHA-256 of the challenge's text
 */
export function* prove(seed: Uint8Array, bits: number): Generator<number | null> {
  for (let piece = 0; piece < proof.pieces; piece++) yield* nonceOf(seed, piece, bits);
}
