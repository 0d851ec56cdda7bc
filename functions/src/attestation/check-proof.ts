import { createHash } from 'node:crypto';
import { ApiError } from '@shared/contract/errors.ts';
import { isEnough, proof, proofMessage } from '@shared/contract/proof-of-work.ts';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** @throws ApiError invalid if the proof of work contains too little work */
export function checkProof(challenge: string, bits: number, nonces: readonly number[]): void {
  if (nonces.length !== proof.pieces) {
    throw tooCheap(`${nonces.length} nonces, expected ${proof.pieces}`);
  }
  const seed = sha256(challenge);
  for (const [piece, nonce] of nonces.entries()) {
    const firstWord = sha256(proofMessage(seed, piece, nonce)).readUInt32BE();
    if (!isEnough(firstWord, bits))
      throw tooCheap(`piece ${piece} has fewer than ${bits} zero bits`);
  }
}

const tooCheap = (why: string) =>
  new ApiError('invalid', why, { field: 'nonces', reason: 'proof_refused' });
