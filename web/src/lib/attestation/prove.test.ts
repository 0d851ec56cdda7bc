import { createHash } from 'node:crypto';
import { proof, proofMessage } from '@shared/contract/proof-of-work.ts';
import { describe, expect, it } from 'vitest';
import { prove } from './prove.ts';
import { blockOf, firstWordOf, longestMessage } from './sha256-block.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe('the hash of one block', () => {
  it('equals SHA-256 for messages of every length that fits into one block', () => {
    for (let length = 0; length <= longestMessage; length++) {
      const message = sha256(Buffer.from(String(length))).subarray(0, 28);
      const long = Buffer.concat([message, sha256(message)]).subarray(0, length);
      expect(firstWordOf(blockOf(long))).toBe(sha256(long).readUInt32BE());
    }
  });

  it('throws for a message that needs a second block', () => {
    expect(() => blockOf(new Uint8Array(longestMessage + 1))).toThrow(
      'a message of 56 bytes exceeds 55',
    );
  });
});

describe('a proof', () => {
  it.each([0, 1, 5, 8])('has the first nonce of each piece with %i zero bits', (bits) => {
    const seed = sha256(Buffer.from(`challenge ${bits}`));
    const nonces = [...prove(seed, bits)].filter((nonce) => nonce !== null);
    expect(nonces).toHaveLength(proof.pieces);
    const zeros = (piece: number, nonce: number) =>
      Math.clz32(sha256(proofMessage(seed, piece, nonce)).readUInt32BE());
    nonces.forEach((nonce, piece) => {
      expect(zeros(piece, nonce)).toBeGreaterThanOrEqual(bits);
      for (let less = 0; less < nonce; less++) expect(zeros(piece, less)).toBeLessThan(bits);
    });
  });

  it('yields null after each 16,384 hashes without a nonce', () => {
    const found = [...prove(sha256(Buffer.from('challenge')), 14)];
    let begun = 0;
    for (const nonce of found) {
      if (nonce !== null) expect(Math.floor(nonce / 16_384)).toBe(begun);
      begun = nonce === null ? begun + 1 : 0;
    }
    expect(found.length).toBeGreaterThan(proof.pieces);
  });
});
