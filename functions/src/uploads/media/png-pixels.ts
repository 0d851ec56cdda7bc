import { constants, createInflateRaw } from 'node:zlib';
import { DamagedFile } from './damaged.ts';
import { headerLength, makeChunk, shapeOf, type PngShape } from './png.ts';
import { Reader } from './reader.ts';

/**
 * Length in bytes of the sequence number before the pixels in a PNG chunk. Only the chunks of animation frames have a
 * sequence number.
 */
const numberLength = { IDAT: 0, fdAT: 4 } as const;
/**
 * Number of bytes by which unpacked pixels may exceed the picture's size. Some programs write an additional row, which
 * other programs ignore.
 */
const excess = 65_536;
/**
 * Maximum number of unpacked bytes in all pictures of a file together, enough for 16,000 × 16,000 pixels of four bytes.
 */
const most = 1024 * 1024 * 1024;
/** Maximum number of pictures, which are the frames of an animation. */
const mostPictures = 1_000;
/** Sizes of the buffers for unpacked bytes. A small picture gets a small buffer. */
const pieceBytes = { least: 1024, most: 256 * 1024 } as const;

/**
 * Removes the bytes after the compressed pixels in a PNG's chunks. No program shows these bytes. To find the end of the
 * pixels, another thread unpacks them without keeping the result.
 *
 * @param bytes the result of `stripPng`
 * @throws DamagedFile if the pixels cannot be unpacked, or if they exceed the size in the header or a limit
 */
export async function withoutPixelTails(
  bytes: Uint8Array,
  left = new UnpackingLimits(),
): Promise<Uint8Array> {
  const png = new Reader(bytes);
  const parts: Uint8Array[] = [];
  let kept = 0;
  for (const picture of picturesOf(png)) {
    const packed = Buffer.concat([...chunksOf(png, picture)].map(({ data }) => data));
    left.takePicture();
    const length = await packedLength(packed, picture.rows, left);
    if (length === packed.length) continue;
    parts.push(bytes.subarray(kept, picture.from), ...cutChunks(png, picture, length));
    kept = picture.to;
  }
  return kept === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(kept)]);
}

/** Counts how many pictures and unpacked bytes a file may still have. */
export class UnpackingLimits {
  bytes = most;
  pictures = mostPictures;

  /** @throws DamagedFile if the file has too many pictures */
  takePicture(): void {
    if (--this.pictures < 0) throw new DamagedFile(`it has more than ${mostPictures} pictures`);
  }

  /** @throws DamagedFile if the file has too many unpacked bytes */
  takeBytes(count: number): void {
    this.bytes -= count;
    if (this.bytes < 0) throw new DamagedFile('its pictures are too large together');
  }
}

interface Picture {
  from: number;
  to: number;
  type: keyof typeof numberLength;
  rows: number;
}

function* picturesOf(png: Reader): Generator<Picture, undefined> {
  const shape = shapeOf(png);
  let size = { width: png.u32(16), height: png.u32(20) };
  const whole = size;
  let picture: Picture | null = null;
  for (let at = headerLength; at < png.length;) {
    const end = at + 12 + png.u32(at);
    const type = png.text(at + 4, 4);
    if (picture && picture.type !== type) {
      yield picture;
      picture = null;
    }
    if (type === 'fcTL') size = { width: png.u32(at + 12), height: png.u32(at + 16) };
    if (type === 'IDAT' || type === 'fdAT') {
      picture ??= {
        from: at,
        to: end,
        type,
        rows: rowBytes(shape, type === 'IDAT' ? whole : size),
      };
      picture.to = end;
    }
    at = end;
  }
}

/**
 * The seven passes of an interlaced PNG. The numbers of a pass are the column and row of its first pixel, then the
 * columns and rows between two pixels.
 */
const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const; // oxfmt-ignore
/** Number of values per pixel, by PNG colour type. */
const channels = new Map([[0, 1], [2, 3], [3, 1], [4, 2], [6, 4]]); // oxfmt-ignore

/** Returns the total length of a picture's unpacked rows in bytes. Each row begins with a filter byte. */
function rowBytes(
  { depth, colours, isInterlaced }: PngShape,
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

interface PixelChunk {
  number: Uint8Array;
  data: Uint8Array;
}

function* chunksOf(png: Reader, { from, to, type }: Picture): Generator<PixelChunk, undefined> {
  for (let at = from; at < to;) {
    const end = at + 12 + png.u32(at);
    const data = at + 8 + numberLength[type];
    yield { number: png.slice(at + 8, data), data: png.slice(data, end - 4) };
    at = end;
  }
}

function* cutChunks(
  png: Reader,
  picture: Picture,
  length: number,
): Generator<Uint8Array, undefined> {
  let left = length;
  for (const { number, data } of chunksOf(png, picture)) {
    const rest = data.subarray(0, left);
    left -= rest.length;
    // A chunk of an animation frame stays even if it loses all its pixels, because the sequence numbers of an animation
    // must have no gaps.
    if (number.length + rest.length > 0) {
      yield makeChunk(picture.type, Buffer.concat([number, rest]));
    }
  }
}

const zlibBytes = { header: 2, checksum: 4 } as const;

/**
 * Returns the length in bytes of the zlib stream at the beginning of `packed`. Accepts an incomplete stream and a wrong
 * checksum, because image viewers still show the pixels of such a stream.
 */
async function packedLength(packed: Buffer, rows: number, left: UnpackingLimits): Promise<number> {
  const chunkSize = Math.min(Math.max(rows, pieceBytes.least), pieceBytes.most);
  const inflate = createInflateRaw({ chunkSize, finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(packed.subarray(zlibBytes.header));
  let unpacked = 0;
  try {
    for await (const piece of inflate) {
      unpacked += (piece as Buffer).length;
      left.takeBytes((piece as Buffer).length);
      if (unpacked > rows + excess) {
        throw new DamagedFile('it has more pixels than its header declares');
      }
    }
  } catch (error) {
    if (error instanceof DamagedFile) throw error;
    throw new DamagedFile('its pixels cannot be unpacked');
  }
  const length = zlibBytes.header + inflate.bytesWritten + zlibBytes.checksum;
  return Math.min(length, packed.length);
}
