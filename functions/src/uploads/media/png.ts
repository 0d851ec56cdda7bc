import { crc32 } from 'node:zlib';
import { profileChunkData } from './png-profile.ts';
import { DamagedFile } from './damaged.ts';
import { orientationOnly, turnedFrom, type Turned } from './orientation.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

const signatureLength = 8;
/** Signature and IHDR, which come before everything else. */
const headerLength = signatureLength + 12 + 13;

/**
 * Chunks that show in the picture (PNG, third edition, APNG included) and the most bytes that each may have; the rest is
 * metadata or private.
 */
const shown = new Map(
  Object.entries({
    ...{ PLTE: 768, IDAT: Infinity, tRNS: 256, cHRM: 32, gAMA: 4, sBIT: 4, sRGB: 1, cICP: 4 },
    ...{ mDCV: 24, cLLI: 8, bKGD: 6, pHYs: 9, acTL: 8, fcTL: 26, fdAT: Infinity },
  }),
);

/**
 * A PNG with only the chunks that show: no text, no time, no Exif but an orientation that matters,
 * of its colour profile what colours need, nothing in its end or behind.
 *
 * @throws DamagedFile
 */
export function stripPng(bytes: Uint8Array, steps: Steps): Uint8Array {
  const png = new Reader(bytes, steps);
  const output = new Output(png);
  let turned: Turned | null = null;
  let hasProfile = false;
  if (png.u32(signatureLength) !== 13 || !png.has(signatureLength + 4, 'IHDR')) {
    throw new DamagedFile('it does not begin with IHDR');
  }
  output.keep(0, headerLength);
  for (let at = headerLength, type = ''; type !== 'IEND';) {
    const length = png.u32(at);
    const end = at + 12 + length;
    type = png.text(at + 4, 4);
    const data = png.slice(at + 8, end - 4);
    if (length <= (shown.get(type) ?? -1)) output.keep(at, end);
    else if (type === 'eXIf') turned ??= turnedFrom(data);
    else if (type === 'iCCP' && !hasProfile) {
      const cleaned = profileChunkData(data);
      if (cleaned) output.add(makeChunk(type, cleaned));
      hasProfile = true;
    }
    at = end;
  }
  output.add(makeChunk('IEND', new Uint8Array()));
  if (turned !== null) output.insert(headerLength, makeChunk('eXIf', orientationOnly(turned)));
  return output.bytes;
}

export function makeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + data.length);
  return chunk;
}
