import { crc32 } from 'node:zlib';
import { DamagedFile } from './damaged.ts';
import { orientationOnly, turnedFrom, type Turned } from './orientation.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

const signatureLength = 8;
/** Signature and IHDR: what everything else stands behind. */
const headerLength = signatureLength + 12 + 13;

/** Chunks that show in the picture (PNG, third edition, APNG included); the rest is metadata or private. */
const shown = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs ' + 'acTL fcTL fdAT'
  ).split(' '),
);

/**
 * A PNG with only the chunks that show: no text, no time, no Exif but an orientation that matters,
 * nothing behind its end.
 *
 * @throws DamagedFile
 */
export function stripPng(bytes: Uint8Array, steps: Steps): Uint8Array {
  const png = new Reader(bytes, steps);
  const output = new Output(png);
  let turned: Turned | null = null;
  if (png.u32(signatureLength) !== 13 || !png.has(signatureLength + 4, 'IHDR')) {
    throw new DamagedFile('it does not begin with IHDR');
  }
  output.keep(0, headerLength);
  for (let at = headerLength, type = ''; type !== 'IEND';) {
    const end = at + 12 + png.u32(at);
    type = png.text(at + 4, 4);
    if (shown.has(type)) output.keep(at, end);
    else if (type === 'eXIf') turned ??= turnedFrom(png.slice(at + 8, end - 4));
    else png.slice(at, end);
    at = end;
  }
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
