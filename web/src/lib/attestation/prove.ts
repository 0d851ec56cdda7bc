import { isEnough, proof, proofMessage } from '@shared/contract/proof-of-work.ts';
import { blockOf, firstWordOf } from './sha256-block.ts';

/**
 * Index of the nonce among the block's words. Before it are the eight words of the seed and the word with the number of
 * the nonce.
 */
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
 * Yields a challenge's nonces one after the other. On average this takes 16 times 2 to the power of `bits` hashes in
 * total. For use in a worker.
 * @param seed SHA-256 of the challenge's text
 */
export function* prove(seed: Uint8Array, bits: number): Generator<number> {
  for (let piece = 0; piece < proof.pieces; piece++) yield nonceOf(seed, piece, bits);
}
