import { DamagedFile } from './damaged.ts';
import type { Reader } from './reader.ts';

const quantisation = 0xdb;
export const huffman = 0xc4;
const conditioning = 0xcc;
export const restarts = 0xdd;
export const lines = 0xdc;
export const scan = 0xda;

/** Maximum number of scans in a JPEG. No real progressive picture has more. */
const maxScans = 1_000;

export interface Segment {
  code: number;
  payload: number;
  end: number;
}

/**
 * Returns whether a marker code begins a frame, which contains the picture's size and components (ITU-T T.81, table
 * B.1).
 */
const isFrame = (code: number) =>
  code >= 0xc0 && code <= 0xcf && code !== huffman && code !== 0xc8 && code !== conditioning;

/**
 * Yields the parts of a segment that can be kept or removed separately: each table, or the whole payload of a segment
 * without tables.
 */
export function* partsOf(
  jpeg: Reader,
  { code, payload, end }: Segment,
): Generator<[number, number]> {
  if (code !== quantisation && code !== huffman) return yield [payload, end];
  for (let at = payload; at < end;) {
    const next =
      at + (code === huffman ? huffmanLength(jpeg, at) : 1 + 64 * (1 + (jpeg.u8(at) >> 4)));
    if (next > end) throw new DamagedFile(`the table at byte ${at} exceeds its segment`);
    yield [at, next];
    at = next;
  }
}

function huffmanLength(jpeg: Reader, at: number): number {
  let length = 17;
  for (let bits = 1; bits <= 16; bits++) length += jpeg.u8(at + bits);
  return length;
}

/**
 * Finds the segment parts that a decoder needs: the frame, the scans, and the tables and restart intervals of each
 * scan. A scan uses the last table and restart interval before it, so the caller must add the segments in order.
 */
export class NeededParts {
  readonly #jpeg: Reader;
  readonly #needed = new Set<number>();
  readonly #newest = new Map<string, number>();
  readonly #components = new Map<number, number>();
  #frame: number | null = null;
  #scans = 0;
  /** True if the number of lines is missing in the frame. In this case, the number follows the first scan. */
  #lacksHeight = false;

  constructor(jpeg: Reader) {
    this.#jpeg = jpeg;
  }

  /** @throws DamagedFile for a second frame, a frame or scan of a wrong length, or too many scans */
  add(segment: Segment): void {
    const { code, payload, end } = segment;
    if (isFrame(code)) this.#addFrame(segment);
    else if (code === scan) this.#addScan(segment);
    else if (code === quantisation || code === huffman) {
      for (const [at] of partsOf(this.#jpeg, segment)) {
        this.#newest.set(`${code} ${this.#jpeg.u8(at) & (code === huffman ? 0x1f : 0x0f)}`, at);
      }
    } else if (code === conditioning || (code === restarts && end - payload === 2)) {
      this.#newest.set(`${code}`, payload);
    } else if (code === lines && end - payload === 2 && this.#lacksHeight) {
      this.#lacksHeight = false;
      this.#needed.add(payload);
    }
  }

  of(segment: Segment): [number, number][] {
    return [...partsOf(this.#jpeg, segment)].filter(([at]) => this.#needed.has(at));
  }

  #addFrame({ code, payload, end }: Segment): void {
    if (this.#frame !== null) throw new DamagedFile('it has two frames');
    const count = this.#jpeg.u8(payload + 5);
    if (end - payload !== 6 + 3 * count) throw new DamagedFile('its frame has a wrong length');
    for (let at = payload + 6; at < end; at += 3) {
      this.#components.set(this.#jpeg.u8(at), this.#jpeg.u8(at + 2));
    }
    this.#frame = code;
    this.#lacksHeight = this.#jpeg.u16(payload + 1) === 0;
    this.#needed.add(payload);
  }

  #addScan({ payload, end }: Segment): void {
    const count = this.#jpeg.u8(payload);
    if (end - payload !== 4 + 2 * count) throw new DamagedFile('a scan has a wrong length');
    if (++this.#scans > maxScans) throw new DamagedFile(`it has more than ${maxScans} scans`);
    this.#needed.add(payload);
    for (let at = payload + 1; at < end - 3; at += 2) {
      const tables = this.#jpeg.u8(at + 1);
      this.#need(`${quantisation} ${this.#components.get(this.#jpeg.u8(at)) ?? ''}`);
      this.#need(`${huffman} ${tables >> 4}`);
      this.#need(`${huffman} ${16 + (tables & 0x0f)}`);
    }
    this.#need(`${restarts}`);
    if ((this.#frame ?? 0) > 0xc8) this.#need(`${conditioning}`);
  }

  #need(key: string): void {
    const at = this.#newest.get(key);
    if (at !== undefined) this.#needed.add(at);
  }
}
