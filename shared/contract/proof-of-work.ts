/**
 * What is proved before an attestation is given: somebody spent time on it. For each piece a nonce is
 * to be found with which the SHA-256 of seed, piece and nonce begins with so many zero bits. Many small
 * pieces instead of a large one, because their sum takes about the same time for everybody.
 */
export const proof = {
  /** Pieces of a proof. The time that all take varies by a quarter of itself (one over its root). */
  pieces: 16,
  /** Zero bits that may be asked of a piece at most: the first word of the hash decides. */
  mostBits: 24,
  /** Nonces are 32-bit numbers. */
  nonces: 2 ** 32,
} as const;

/** Bytes of a seed: the SHA-256 of the challenge's text. */
const seedBytes = 32;

/** What is hashed: the seed, then piece and nonce in four bytes each, the high one first. */
export function proofMessage(seed: Uint8Array, piece: number, nonce: number): Uint8Array {
  const message = new Uint8Array(seedBytes + 8);
  message.set(seed);
  const numbers = new DataView(message.buffer, seedBytes);
  numbers.setUint32(0, piece);
  numbers.setUint32(4, nonce);
  return message;
}

/** Whether a hash that begins with this 32-bit word has so many zero bits at its beginning. */
export const isEnough = (firstWord: number, bits: number): boolean => Math.clz32(firstWord) >= bits;

/** `POST /attest/challenge`: what for, and what is answered. */
export interface ChallengeRequest {
  app: string;
  /** The token is to be good for one call alone. */
  once: boolean;
}

export interface Challenge {
  challenge: string;
  /** Zero bits of each piece. */
  bits: number;
}

/** `POST /attest/token`: the challenge with a nonce for each of its pieces. */
export interface Solution {
  app: string;
  challenge: string;
  nonces: number[];
}

export interface Attested {
  token: string;
  /** Milliseconds from now. */
  lives: number;
}
