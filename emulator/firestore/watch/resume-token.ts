import { randomBytes } from 'node:crypto';
import type { Micros } from '../database/index.ts';

/**
 * Issues and reads resume tokens. A token has sixteen bytes. The first eight are random and change with each start of
 * the server, so a restarted server refuses older tokens. The others are the time up to which a target was current, in
 * microseconds since the epoch.
 */
export class ResumeTokens {
  readonly #history = randomBytes(8);

  issue(at: Micros): Uint8Array {
    const token = Buffer.alloc(16);
    token.set(this.#history);
    token.writeBigUInt64BE(BigInt(at), 8);
    return token;
  }

  momentOf(token: Uint8Array): Micros | undefined {
    const bytes = Buffer.from(token);
    if (bytes.length !== 16 || !bytes.subarray(0, 8).equals(this.#history)) return undefined;
    return Number(bytes.readBigUInt64BE(8));
  }
}
