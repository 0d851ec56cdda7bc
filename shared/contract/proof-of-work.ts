/**
 * The work that a client must prove before it gets an attestation. For each piece, the client finds a nonce: the
 * SHA-256 of seed, piece and nonce must begin with a number of zero bits. Many small pieces are used instead of a large
 * one, because their total time varies little.
 */
export const proof = {
  /** Pieces of a proof. The total time varies by about a quarter (one over the square root). */
  pieces: 16,
  /** Maximum zero bits of a piece: only the first word of the hash is checked. */
  mostBits: 24,
  /** Number of possible nonces, which are 32-bit numbers. */
  nonces: 2 ** 32,
} as const;

/** Bytes of a seed: the SHA-256 of the challenge's text. */
const seedBytes = 32;

/** The hashed bytes: the seed, then piece and nonce in four bytes each, big-endian. */
export function proofMessage(seed: Uint8Array, piece: number, nonce: number): Uint8Array {
  const message = new Uint8Array(seedBytes + 8);
  message.set(seed);
  const numbers = new DataView(message.buffer, seedBytes);
  numbers.setUint32(0, piece);
  numbers.setUint32(4, nonce);
  return message;
}

/** Whether a hash with this first 32-bit word begins with this many zero bits. */
export const isEnough = (firstWord: number, bits: number): boolean => Math.clz32(firstWord) >= bits;

/** `POST /attest/challenge`: request and answer. */
export interface ChallengeRequest {
  app: string;
  /** Whether the token is for one call only. */
  once: boolean;
}

export interface Challenge {
  challenge: string;
  /** Number of zero bits for each piece. */
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
  /** How long the token is valid, in milliseconds from now. */
  lives: number;
}
