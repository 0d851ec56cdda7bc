import type { Micros } from '../database/index.ts';

/** A token says which moment a target had reached: microseconds since the epoch, eight bytes, big-endian. */
export function resumeTokenOf(at: Micros): Uint8Array {
  const token = Buffer.alloc(8);
  token.writeBigUInt64BE(BigInt(at));
  return token;
}
