import { crc32 } from 'node:zlib';
import { DamagedFile } from './damaged.ts';
import { orientationOnly, turnedFrom, type Turned } from './orientation.ts';
import { Reader } from './reader.ts';

const signatureLength = 8;

/** Chunks that show in the picture (PNG, third edition, APNG included); the rest is metadata or private. */
const shown = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT ' +
    'acTL fcTL fdAT'
  ).split(' '),
);

/**
 * A PNG with only the chunks that show: no text, no time, no Exif but an orientation that matters,
 * nothing behind its end.
 *
 * @throws DamagedFile
 */
export function stripPng(bytes: Uint8Array): Uint8Array {
  const png = new Reader(bytes);
  const kept: Uint8Array[] = [];
  let turned: Turned | null = null;
  for (let at = signatureLength, type = ''; type !== 'IEND';) {
    const length = png.u32(at);
    type = png.text(at + 4, 4);
    const chunk = png.slice(at, at + 12 + length);
    if (kept.length === 0 && type !== 'IHDR') throw new DamagedFile('it does not begin with IHDR');
    if (shown.has(type)) kept.push(chunk);
    else if (type === 'eXIf') turned ??= turnedFrom(chunk.subarray(8, -4));
    at += chunk.length;
  }
  if (turned !== null) kept.splice(1, 0, makeChunk('eXIf', orientationOnly(turned)));
  return Buffer.concat([png.slice(0, signatureLength), ...kept]);
}

export function makeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + data.length);
  return chunk;
}
