import { DamagedFile } from './damaged.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import { endWithoutTags } from './tags.ts';
import type { Steps } from './steps.ts';

/** Block types that FLAC players need (RFC 9639 §8): stream information and seek table. */
const kept = new Set([0, 3]);
const isLast = 0x80;
const signatureLength = 4;

/**
 * Removes comments, pictures, cue sheets, padding and foreign tags from a FLAC file. Seek tables stay valid, because
 * their offsets count from the first frame.
 *
 * @throws DamagedFile if the file cannot be parsed
 */
export function stripFlac(bytes: Uint8Array, steps: Steps): Uint8Array {
  const flac = new Reader(bytes, steps);
  const output = new Output(flac);
  output.keep(0, signatureLength);
  let at = signatureLength;
  let lastKept = 0;
  for (let last = false; !last;) {
    const head = flac.u8(at);
    const end = at + 4 + flac.uint(at + 1, 3);
    if (kept.has(head & ~isLast)) {
      lastKept = output.length;
      output.keep(at, end);
      output.bytes.writeUInt8(head & ~isLast, lastKept);
    } else flac.slice(at, end);
    last = (head & isLast) !== 0;
    at = end;
  }
  if (lastKept === 0) throw new DamagedFile('it does not contain the description of its sound');
  output.bytes.writeUInt8(output.bytes.readUInt8(lastKept) | isLast, lastKept);
  output.keep(at, Math.max(at, endWithoutTags(flac)));
  return output.bytes;
}
