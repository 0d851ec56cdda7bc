/**
 * The work that a client must do to get an attestation. It consists of pieces. For each piece the client searches for a
 * nonce: the SHA-256 of seed, piece and nonce must begin with a number of zero bits. With many small pieces the total
 * time varies less than with a large one.
 */
export const proof = {
  /**
   * Number of pieces. With 16 pieces the total time varies by about a quarter: one over the square root of their
   * number.
   */
  pieces: 16,
  /** Maximum zero bits of a piece: only the first word of the hash is checked. */
  maxBits: 24,
  /** Number of possible nonces, which are 32-bit numbers. */
  nonces: 2 ** 32,
} as const;

/** Bytes of a seed: the SHA-256 of the challenge's text. */
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

/** Whether a hash with this first 32-bit word begins with this many zero bits. */
export const isEnough = (firstWord: number, bits: number): boolean => Math.clz32(firstWord) >= bits;

/** Request to `POST /attest/challenge`. */
export interface ChallengeRequest {
  app: string;
  /** Whether the token will be valid for one call only. */
  once: boolean;
}

export interface Challenge {
  challenge: string;
  /** Number of zero bits for each piece. */
  bits: number;
}

/** Request to `POST /attest/token`: the challenge, and a nonce for each piece. */
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
