import { crc32 } from 'node:zlib';
import { profileChunkData } from './png-profile.ts';
import { DamagedFile } from './damaged.ts';
import { zlibLength } from './deflate.ts';
import { orientationOnly, turnedFrom, type Turned } from './orientation.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

const signatureLength = 8;
/** Signature and IHDR, which come before everything else. */
const headerLength = signatureLength + 12 + 13;

/**
 * Chunks that show in the picture (PNG, third edition, APNG included) and the most bytes that each may have, besides
 * pixels and palettes; the rest is metadata or private. Each may be there once.
 */
const shown = new Map(
  Object.entries({
    ...{
      cHRM: 32,
      gAMA: 4,
      sBIT: 4,
      sRGB: 1,
      cICP: 4,
      mDCV: 24,
      cLLI: 8,
      bKGD: 6,
      pHYs: 9,
      acTL: 8,
    },
  }),
);

/** Bytes of the number that comes before the pixels in a chunk of an animation. */
const numberLength = { IDAT: 0, fdAT: 4 } as const;

/**
 * A PNG with only the chunks that show: no text, no time, no Exif but an orientation that matters,
 * of its colour profile what colours need, nothing behind its pixels, in its end or behind.
 *
 * @throws DamagedFile
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
  const size = { width: png.u32(16), height: png.u32(20) };
  let frame = size;
  /** The control chunk of a frame whose pixels have not begun. */
  let control: [number, number] | null = null;
  for (let at = headerLength, type = ''; type !== 'IEND';) {
    const end = at + 12 + png.u32(at);
    type = png.text(at + 4, 4);
    const data = png.slice(at + 8, end - 4);
    if (type === 'IDAT' || type === 'fdAT') {
      const { packed, end: pixelsEnd } = pixelsFrom(png, at, type);
      // pixels of which nothing says where they belong, or which come again, do not show
      if (type === 'fdAT' ? control !== null : !seen.has(type)) {
        if (control) output.keep(...control);
        control = null;
        const length = zlibLength(packed, {
          most: pixelBytes(shape, type === 'IDAT' ? size : frame),
          steps,
        });
        addPixels(output, { from: at, type, length });
      }
      seen.add(type);
      at = pixelsEnd;
      continue;
    }
    if (type === 'fcTL' && data.length === 26 && seen.has('acTL')) {
      control = [at, end];
      frame = { width: png.u32(at + 12), height: png.u32(at + 16) };
    } else if (type === 'eXIf') turned ??= turnedFrom(data);
    else if (!seen.has(type)) {
      const shownData = type === 'iCCP' ? profileChunkData(data) : shownOf(type, data, shape);
      if (shownData === data) output.keep(at, end);
      else if (shownData) output.add(makeChunk(type, shownData));
      seen.add(type);
    }
    at = end;
  }
  if (!seen.has('IDAT')) throw new DamagedFile('it holds no picture');
  output.add(makeChunk('IEND', new Uint8Array()));
  if (turned !== null) output.insert(headerLength, makeChunk('eXIf', orientationOnly(turned)));
  return output.bytes;
}

/** Bits and kind of colour of a pixel, and whether the rows come in seven passes. */
interface Shape {
  depth: number;
  colours: number;
  isInterlaced: boolean;
}

const indexed = 3;
/** Numbers of a pixel by the kind of colour. */
const channels = new Map([[0, 1], [2, 3], [indexed, 1], [4, 2], [6, 4]]); // oxfmt-ignore
/** Where the pixels of each pass begin, and their distance: column, row, columns, rows. */
const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const; // oxfmt-ignore

function shapeOf(png: Reader): Shape {
  return { depth: png.u8(24), colours: png.u8(25), isInterlaced: png.u8(28) === 1 };
}

/** Bytes of the unpacked rows, each of which begins with its filter. */
function pixelBytes(
  { depth, colours, isInterlaced }: Shape,
  { width, height }: { width: number; height: number },
): number {
  const bits = depth * (channels.get(colours) ?? 0);
  const bytesOf = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0;
  if (!isInterlaced) return bytesOf(width, height);
  return passes.reduce(
    (sum, [column, row, columns, rows]) =>
      sum + bytesOf(Math.ceil((width - column) / columns), Math.ceil((height - row) / rows)),
    0,
  );
}

/** What shows of a chunk's data; null: nothing. Palettes have no more entries than a pixel can name. */
function shownOf(type: string, data: Uint8Array, { depth, colours }: Shape): Uint8Array | null {
  const entries = colours === indexed ? Math.min(256, 2 ** depth) : 0;
  if (type === 'PLTE') return entries > 0 ? cut(data, 3 * entries) : null;
  if (type === 'tRNS') return cut(data, new Map([[0, 2], [2, 6], [indexed, entries]]).get(colours) ?? 0); // oxfmt-ignore
  return data.length <= (shown.get(type) ?? -1) ? data : null;
}

function cut(data: Uint8Array, length: number): Uint8Array | null {
  if (length === 0) return null;
  return data.length <= length ? data : data.subarray(0, length);
}

type PixelType = keyof typeof numberLength;

interface PixelChunk {
  at: number;
  end: number;
  data: Uint8Array;
}

/** The chunks of one picture, which follow each other; not collected, because there may be millions. */
function* chunksFrom(png: Reader, from: number, type: PixelType): Generator<PixelChunk, undefined> {
  for (let at = from; png.has(at + 4, type);) {
    const end = at + 12 + png.u32(at);
    yield { at, end, data: png.slice(at + 8 + numberLength[type], end - 4) };
    at = end;
  }
}

/** The pixels of one picture, still packed, and where its last chunk ends. */
function pixelsFrom(png: Reader, from: number, type: PixelType): { packed: Buffer; end: number } {
  let length = 0;
  let end = from;
  for (const chunk of chunksFrom(png, from, type)) {
    length += chunk.data.length;
    ({ end } = chunk);
  }
  png.steps.take(length);
  const packed = Buffer.alloc(length);
  let filled = 0;
  for (const { data } of chunksFrom(png, from, type)) {
    packed.set(data, filled);
    filled += data.length;
  }
  return { packed, end };
}

/** Adds the chunks of one picture up to the end of its pixels. */
function addPixels(
  output: Output,
  { from, type, length }: { from: number; type: PixelType; length: number },
): void {
  let left = length;
  for (const { at, end, data } of chunksFrom(output.source, from, type)) {
    if (left >= data.length) output.keep(at, end);
    else {
      // The chunk's number stays, also without pixels, so that the numbers of the next frames are right.
      const number = output.source.slice(at + 8, at + 8 + numberLength[type]);
      const rest = Buffer.concat([number, data.subarray(0, left)]);
      if (rest.length > 0) output.add(makeChunk(type, rest));
    }
    left = Math.max(0, left - data.length);
  }
}

export function makeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + data.length);
  return chunk;
}
