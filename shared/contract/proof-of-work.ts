/**
 * A client must do this work to get an attestation. For each piece of the work, the client searches for a nonce: the
 * SHA-256 of seed, piece and nonce must begin with a given number of zero bits. With many small pieces, the total time
 * varies less than with one large piece.
 */
export const proof = {
  /** With 16 pieces, the total time varies by about a quarter: one over the square root of 16. */
  pieces: 16,
  /** Maximum number of zero bits of a piece. Only the first 32-bit word of the hash is checked. */
  maxBits: 24,
  nonces: 2 ** 32,
} as const;

/** Length of a seed in bytes. A seed is the SHA-256 of the challenge's text. */
const seedBytes = 32;

/** Returns the bytes to hash: the seed, then the piece's number and the nonce as big-endian 32-bit numbers. */
export function proofMessage(seed: Uint8Array, piece: number, nonce: number): Uint8Array {
  const message = new Uint8Array(seedBytes + 8);
  message.set(seed);
  const numbers = new DataView(message.buffer, seedBytes);
  numbers.setUint32(0, piece);
  numbers.setUint32(4, nonce);
  return message;
}

/** Returns whether the first 32-bit word of a hash begins with at least `bits` zero bits. */
export const isEnough = (firstWord: number, bits: number): boolean => Math.clz32(firstWord) >= bits;

export interface ChallengeRequest {
  app: string;
  once: boolean;
}

export interface Challenge {
  challenge: string;
  bits: number;
}

export interface Solution {
  app: string;
  challenge: string;
  nonces: number[];
}

export interface Attested {
  token: string;
  /** Milliseconds for which the token is valid. */
  lives: number;
}
