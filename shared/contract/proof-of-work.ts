/**
 * The work that a client must do to get an attestation. The work consists of pieces. For each piece, the client
 * searches for a nonce: the SHA-256 of seed, piece and nonce must begin with a given number of zero bits. With many
 * small pieces, the total time varies less than with one large piece.
 */
export const proof = {
  /**
   * Number of pieces. With 16 pieces, the total time varies by about a quarter, which is one over the square root of
   * their number.
   */
  pieces: 16,
  /** Maximum number of zero bits of a piece. Only the first word of the hash is checked. */
  maxBits: 24,
  /** Number of possible nonces, which are 32-bit numbers. */
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

/** Whether a hash with this first 32-bit word begins with this many zero bits. */
export const isEnough = (firstWord: number, bits: number): boolean => Math.clz32(firstWord) >= bits;

/** Request to `POST /attest/challenge`. */
export interface ChallengeRequest {
  app: string;
  once: boolean;
}

export interface Challenge {
  challenge: string;
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
  /** Milliseconds from now for which the token is valid. */
  lives: number;
}
