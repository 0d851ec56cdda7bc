import { crc32 } from 'node:zlib';
import { profileChunkData } from './png-profile.ts';
import { DamagedFile } from './damaged.ts';
import { orientationOnly, turnedFrom, type Turned } from './orientation.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

const signatureLength = 8;
/** Length in bytes of the signature and the IHDR chunk, which begin every PNG. */
export const headerLength = signatureLength + 12 + 13;

/**
 * PNG chunks that affect the picture, other than pixels and palettes, with their maximum length in bytes (PNG, third
 * edition, including APNG). Each chunk may occur once. All other chunks are metadata or private.
 */
const shown = new Map(
  Object.entries({
    ...{ cHRM: 32, gAMA: 4, sBIT: 4, sRGB: 1, cICP: 4, mDCV: 24, cLLI: 8, bKGD: 6 },
    ...{ pHYs: 9, acTL: 8 },
  }),
);

/**
 * Removes everything from a PNG that does not affect the picture, such as texts, times and bytes after the last chunk.
 * Exif keeps only an orientation other than upright. A colour profile keeps only its colour data. The chunks with
 * pixels keep their content: `withoutPixelTails` removes the bytes after the pixels later.
 *
 * @throws DamagedFile if the file cannot be parsed or contains no picture
 */
export function stripPng(bytes: Uint8Array, steps: Steps): Uint8Array {
  const png = new Reader(bytes, steps);
  const output = new Output(png);
  let turned: Turned | null = null;
  const seen = new Set<string>();
  if (png.u32(signatureLength) !== 13 || !png.has(signatureLength + 4, 'IHDR')) {
    throw new DamagedFile('it does not begin with IHDR');
  }
  output.keep(0, headerLength);
  const shape = shapeOf(png);
  /** Range of the control chunk of an animation frame. Null as soon as the pixels of the frame begin. */
  let control: [number, number] | null = null;
  let isFrame = false;
  let before = '';
  for (let at = headerLength, type = ''; type !== 'IEND';) {
    const end = at + 12 + png.u32(at);
    type = png.text(at + 4, 4);
    const data = png.slice(at + 8, end - 4);
    if (type === 'IDAT' || type === 'fdAT') {
      if (control) output.keep(...control);
      isFrame ||= control !== null;
      control = null;
      // Image viewers ignore a second group of `IDAT` chunks, and `fdAT` chunks without an `fcTL` chunk before them.
      // Therefore, these chunks are removed.
      if (type === 'IDAT' ? before === type || !seen.has(type) : isFrame) output.keep(at, end);
      seen.add(type);
    } else if (type === 'fcTL' && data.length === 26 && seen.has('acTL')) {
      control = [at, end];
      isFrame = false;
    } else if (type === 'eXIf') turned ??= turnedFrom(data);
    else if (!seen.has(type)) {
      const shownData = type === 'iCCP' ? profileChunkData(data) : shownOf(type, data, shape);
      if (shownData === data) output.keep(at, end);
      else if (shownData) output.add(makeChunk(type, shownData));
      seen.add(type);
    }
    before = type;
    at = end;
  }
  if (!seen.has('IDAT')) throw new DamagedFile('it contains no picture');
  output.add(makeChunk('IEND', new Uint8Array()));
  if (turned !== null) output.insert(headerLength, makeChunk('eXIf', orientationOnly(turned)));
  return output.bytes;
}

export interface PngShape {
  depth: number;
  colours: number;
  isInterlaced: boolean;
}

const indexed = 3;

export function shapeOf(png: Reader): PngShape {
  return { depth: png.u8(24), colours: png.u8(25), isInterlaced: png.u8(28) === 1 };
}

/**
 * Returns the part of the chunk's data that affects the picture, or null if no part does. A palette keeps only the
 * entries that pixels can use.
 */
function shownOf(type: string, data: Uint8Array, { depth, colours }: PngShape): Uint8Array | null {
  const entries = colours === indexed ? Math.min(256, 2 ** depth) : 0;
  if (type === 'PLTE') return entries > 0 ? cut(data, 3 * entries) : null;
  if (type === 'tRNS') return cut(data, new Map([[0, 2], [2, 6], [indexed, entries]]).get(colours) ?? 0); // oxfmt-ignore
  return data.length <= (shown.get(type) ?? -1) ? data : null;
}

function cut(data: Uint8Array, length: number): Uint8Array | null {
  if (length === 0) return null;
  return data.length <= length ? data : data.subarray(0, length);
}

export function makeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + data.length);
  return chunk;
}
