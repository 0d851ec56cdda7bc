import { randomBytes } from 'node:crypto';
import type { Micros } from '../database/index.ts';

/**
 * Tokens say which moment of which history a target had reached: sixteen bytes, the history's id and microseconds since
 * the epoch. A server that starts anew has another history, even where the clock says that it covers the moment.
 */
export class ResumeTokens {
  readonly #history = randomBytes(8);

  issue(at: Micros): Uint8Array {
    const token = Buffer.alloc(16);
    token.set(this.#history);
    token.writeBigUInt64BE(BigInt(at), 8);
    return token;
  }

  /** The moment, or undefined for a token of another history, or none of ours. */
  momentOf(token: Uint8Array): Micros | undefined {
    const bytes = Buffer.from(token);
    if (bytes.length !== 16 || !bytes.subarray(0, 8).equals(this.#history)) return undefined;
    return Number(bytes.readBigUInt64BE(8));
  }
}
