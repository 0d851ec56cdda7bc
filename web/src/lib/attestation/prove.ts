import { isEnough, proof, proofMessage } from '@contract/proof-of-work.ts';
import { blockOf, firstWordOf } from './sha256-block.ts';

/** The word of a message's block in which the nonce stands, behind eight of the seed and the piece's. */
const nonceWord = 9;

/**
 * Finds the nonces that a challenge asks for: 16 times 2 to the `bits` hashes on average. For a worker.
 *
 * @param seed SHA-256 of the challenge's text
 */
export function prove(seed: Uint8Array, bits: number): number[] {
  return Array.from({ length: proof.pieces }, (_, piece) => {
    const block = blockOf(proofMessage(seed, piece, 0));
    for (let nonce = 0; nonce < proof.nonces; nonce++) {
      block[nonceWord] = nonce;
      if (isEnough(firstWordOf(block), bits)) return nonce;
    }
    throw new Error(`no nonce has ${bits} zero bits`);
  });
}
