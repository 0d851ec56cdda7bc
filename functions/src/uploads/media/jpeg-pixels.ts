import { setImmediate } from 'node:timers/promises';
import { HuffmanCodes, ScanBits } from './jpeg-codes.ts';
import { segmentsOf } from './jpeg.ts';
import { huffman, lines, partsOf, restarts, scan, type Segment } from './jpeg-tables.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';

/**
 * Marker codes of the JPEG frames that this parser reads: sequential and progressive frames with Huffman codes. Hardly
 * any program shows other frames.
 */
const frames = { baseline: 0xc0, extended: 0xc1, progressive: 0xc2 } as const;
const side = 8;
/**
 * Maximum number of blocks whose coefficients are stored. Each block takes 8 bytes. The maximum is enough for 128
 * megapixels without subsampling.
 */
const maxBlocks = 6_000_000;
/**
 * Maximum number of steps in all scans of a file: `inAll`, or `perByte` times the file's length in bytes, whichever is
 * less. Each of these counts as a step: a block, a code and, in a refinement scan, the position of a coefficient, even
 * if a code skips the position. A step takes 10 to 25 nanoseconds. A progressive photo of 12 MB with 108 megapixels
 * takes 49 million steps.
 */
const maxSteps = { inAll: 100_000_000, perByte: 256 } as const;
/** Number of steps before the process may do other work. */
const stepsPerTurn = 1_000_000;
/** Maximum number of blocks that the parser skips before it checks the number of steps again. */
const blocksPerCheck = 50_000;

/**
 * Removes the bytes after the last block of each scan and each restart interval of a JPEG. No program shows these
 * bytes. To find the end of the blocks, this function must read all blocks. An interval that is incomplete or has an
 * invalid code stays unchanged, because programs show its valid blocks.
 *
 * @param bytes the result of `stripJpeg`
 */
export async function withoutScanTails(
  bytes: Uint8Array,
  steps = new ScanSteps(bytes.length),
): Promise<Uint8Array> {
  const jpeg = new Reader(bytes);
  const output = new Output(jpeg);
  const blocks = new BlockReader(jpeg, steps);
  for (const segment of segmentsOf(jpeg)) blocks.addSize(segment);
  let kept = 0;
  for (const segment of segmentsOf(jpeg)) {
    blocks.add(segment);
    if (segment.code !== scan) continue;
    output.keep(kept, segment.end);
    for (const range of blocks.shownOf(segment)) {
      if (range) output.keep(...range);
      else await setImmediate();
    }
    kept = segment.scanEnd;
  }
  output.keep(kept, bytes.length);
  return output.bytes;
}

/** Counts the steps in all scans of a file. If they exceed the limit, the rest of the file stays unchanged. */
export class ScanSteps {
  readonly limit: number;
  taken = 0;

  constructor(byteCount: number) {
    this.limit = Math.min(maxSteps.inAll, maxSteps.perByte * byteCount);
  }

  get areUsedUp(): boolean {
    return this.taken > this.limit;
  }
}

interface Component {
  id: number;
  across: number;
  down: number;
  columns: number;
  rows: number;
  stride: number;
  /**
   * Two 32-bit numbers for each block. A bit is 1 if its coefficient is not zero. Only progressive pictures use this
   * array.
   */
  coefficients: Uint32Array;
}

interface Frame {
  isProgressive: boolean;
  components: Component[];
  /** Width and height of the picture in MCUs (minimum coded units) of an interleaved scan (ITU-T T.81). */
  unitColumns: number;
  unitRows: number;
}

interface ScanComponent extends Component {
  dc: HuffmanCodes | null;
  ac: HuffmanCodes | null;
}

interface Scan {
  components: ScanComponent[];
  /** The scan contains the coefficients `first` to `last` of each block, both inclusive. */
  first: number;
  last: number;
  /** True if the scan refines coefficients that an earlier scan began. */
  isRefinement: boolean;
}

class BlockReader {
  readonly #jpeg: Reader;
  readonly #tables = new Map<number, number>();
  readonly #read = new Map<number, HuffmanCodes>();
  #frame: Frame | null = null;
  /** The picture's number of lines, if a segment after the first scan contains this number; otherwise 0. */
  #lines = 0;
  /** Number of MCUs between two restart markers; 0 if there are no restart markers. */
  #interval = 0;
  readonly #steps: ScanSteps;
  #turnEnd = stepsPerTurn;
  /** Number of following blocks of the component that have no more codes in this scan. */
  #endedBlocks = 0;

  constructor(jpeg: Reader, steps: ScanSteps) {
    this.#jpeg = jpeg;
    this.#steps = steps;
  }

  addSize({ code, payload }: Segment): void {
    if (code === lines) this.#lines = this.#jpeg.u16(payload);
  }

  add(segment: Segment): void {
    const { code, payload } = segment;
    if (code === huffman) {
      for (const [at] of partsOf(this.#jpeg, segment)) this.#tables.set(this.#jpeg.u8(at), at);
    } else if (code === restarts) this.#interval = this.#jpeg.u16(payload);
    else if (Object.values<number>(frames).includes(code)) this.#frame = this.#frameOf(segment);
  }

  /**
   * Yields the ranges of a scan's data that stay, in order. Yields null when the caller should let the process do other
   * work.
   */
  *shownOf(segment: Segment & { scanEnd: number }): Generator<[number, number] | null, undefined> {
    const { end, scanEnd } = segment;
    const found = this.#frame && this.#scanOf(segment, this.#frame);
    if (!this.#frame || !found || this.#steps.areUsedUp) return yield [end, scanEnd];
    const isInterleaved = found.components.length > 1;
    const [alone] = found.components as [ScanComponent];
    const { unitColumns, unitRows } = this.#frame;
    const columns = isInterleaved ? unitColumns : alone.columns;
    const units = columns * (isInterleaved ? unitRows : alone.rows);
    for (let unit = 0, from = end; ;) {
      const bits = new ScanBits(this.#jpeg.bytes, from, scanEnd);
      const next = this.#interval > 0 ? Math.min(units, unit + this.#interval) : units;
      this.#endedBlocks = 0;
      let isComplete = true;
      while (unit < next && isComplete) {
        const [row, column] = [Math.floor(unit / columns), unit % columns];
        if (isInterleaved) isComplete = this.#readUnit(bits, found, { row, column });
        else {
          const block = row * alone.stride + column;
          isComplete = this.#readBlock(bits, found, { component: alone, block });
        }
        unit++;
        if (found.first > 0) unit += this.#passEndedBlocks(bits, found, { unit, next });
        isComplete &&= !bits.areOver;
        if (this.#steps.areUsedUp) return yield [from, scanEnd];
        if (this.#steps.taken > this.#turnEnd) {
          this.#turnEnd = this.#steps.taken + stepsPerTurn;
          yield null;
        }
      }
      unit = next;
      const { marker } = bits;
      yield [from, isComplete ? bits.end : marker];
      let restart = marker;
      while (restart < scanEnd && this.#jpeg.bytes[restart + 1] === 0xff) restart++;
      if (unit === units || restart >= scanEnd) return;
      from = restart + 2;
      yield [restart, from];
    }
  }

  /**
   * Skips blocks that have no more codes in this scan.
   * @returns the number of skipped blocks
   */
  #passEndedBlocks(
    bits: ScanBits,
    { components, first: at, last: end, isRefinement }: Scan,
    { unit, next }: { unit: number; next: number },
  ): number {
    const count = Math.min(this.#endedBlocks, next - unit, blocksPerCheck);
    this.#endedBlocks -= count;
    this.#steps.taken += isRefinement ? count : 1;
    const [{ coefficients, columns, stride }] = components as [ScanComponent];
    for (let index = unit; isRefinement && index < unit + count; index++) {
      const block = Math.floor(index / columns) * stride + (index % columns);
      bits.skip(countCoefficients({ coefficients, block, at, end }));
    }
    return count;
  }

  /** Returns null if the frame's size is missing or too large for the file. */
  #frameOf({ code, payload, end }: Segment): Frame | null {
    const jpeg = this.#jpeg;
    const height = jpeg.u16(payload + 1) || this.#lines;
    const width = jpeg.u16(payload + 3);
    const sampled: { id: number; across: number; down: number }[] = [];
    for (let at = payload + 6; at < end; at += 3) {
      const sampling = jpeg.u8(at + 1);
      sampled.push({ id: jpeg.u8(at), across: sampling >> 4, down: sampling & 0x0f });
    }
    const maxAcross = Math.max(...sampled.map(({ across }) => across));
    const maxDown = Math.max(...sampled.map(({ down }) => down));
    const unitColumns = Math.ceil(width / (side * maxAcross));
    const unitRows = Math.ceil(height / (side * maxDown));
    const perUnit = sampled.reduce((sum, { across, down }) => sum + across * down, 0);
    const blocks = unitColumns * unitRows * perUnit;
    // Refuses a frame with more blocks than the file has bits, because each block takes at least one bit.
    if (!(blocks > 0 && blocks <= Math.min(maxBlocks, 8 * jpeg.length))) return null;
    const isProgressive = code === frames.progressive;
    const components = sampled.map(({ id, across, down }) => {
      const stride = unitColumns * across;
      return {
        ...{ id, across, down, stride },
        columns: Math.ceil(Math.ceil((width * across) / maxAcross) / side),
        rows: Math.ceil(Math.ceil((height * down) / maxDown) / side),
        coefficients: new Uint32Array(isProgressive ? 2 * stride * unitRows * down : 0),
      };
    });
    return { isProgressive, components, unitColumns, unitRows };
  }

  #scanOf({ payload }: Segment, { isProgressive, components }: Frame): Scan | null {
    const jpeg = this.#jpeg;
    const count = jpeg.u8(payload);
    const behind = payload + 1 + 2 * count;
    const [first, end] = isProgressive ? [jpeg.u8(behind), jpeg.u8(behind + 1)] : [0, 63];
    const isRefinement = isProgressive && jpeg.u8(behind + 2) >> 4 > 0;
    const needsDc = first === 0 && !isRefinement;
    const needsAc = end > 0;
    if (end < first || end > 63 || (isProgressive && first === 0 && needsAc)) return null;
    if (count === 0 || (first > 0 && count > 1)) return null;
    const found: ScanComponent[] = [];
    for (let at = payload + 1; at < behind; at += 2) {
      const component = components.find(({ id }) => id === jpeg.u8(at));
      const tables = jpeg.u8(at + 1);
      const dc = this.#tableOf(tables >> 4);
      const ac = this.#tableOf(0x10 + (tables & 0x0f));
      if (!component || (needsDc && !dc) || (needsAc && !ac)) return null;
      found.push({ ...component, dc: needsDc ? dc : null, ac: needsAc ? ac : null });
    }
    return { components: found, first, last: end, isRefinement };
  }

  #tableOf(number: number): HuffmanCodes | null {
    const at = this.#tables.get(number);
    if (at === undefined) return null;
    const table = this.#read.get(at) ?? new HuffmanCodes(this.#jpeg, at);
    this.#read.set(at, table);
    return table;
  }

  #readUnit(
    bits: ScanBits,
    found: Scan,
    { row, column }: { row: number; column: number },
  ): boolean {
    for (const component of found.components) {
      const { across, down, stride } = component;
      for (let y = 0; y < down; y++) {
        for (let x = 0; x < across; x++) {
          const block = (row * down + y) * stride + column * across + x;
          if (!this.#readBlock(bits, found, { component, block })) return false;
        }
      }
    }
    return true;
  }

  /** @returns whether the block's codes are valid */
  #readBlock(
    bits: ScanBits,
    { first, last: end, isRefinement }: Scan,
    { component, block }: { component: ScanComponent; block: number },
  ): boolean {
    this.#steps.taken++;
    if (first === 0) {
      if (isRefinement) bits.skip(1);
      else if (component.dc) {
        const size = component.dc.read(bits);
        if (size < 0 || size > 16) return false;
        bits.skip(size);
      }
    }
    const { ac, coefficients } = component;
    if (!ac) return true;
    const part = { at: Math.max(1, first), end, coefficients, block };
    return isRefinement ? this.#refine(bits, ac, part) : this.#readCoefficients(bits, ac, part);
  }

  #readCoefficients(bits: ScanBits, ac: HuffmanCodes, part: Part): boolean {
    if (this.#endedBlocks > 0) {
      this.#endedBlocks--;
      return true;
    }
    for (let at = part.at; at <= part.end; at++) {
      this.#steps.taken++;
      const code = ac.read(bits);
      if (code < 0) return false;
      const [zeros, size] = [code >> 4, code & 0x0f];
      if (size === 0 && zeros < 15) {
        // This code ends the current block. In progressive pictures, it may also end following blocks.
        this.#endedBlocks = (1 << zeros) + bits.take(zeros) - 1;
        return true;
      }
      at += zeros;
      bits.skip(size);
      if (size > 0) setCoefficient(part, at);
    }
    return true;
  }

  #refine(bits: ScanBits, ac: HuffmanCodes, part: Part): boolean {
    let { at } = part;
    if (this.#endedBlocks === 0) {
      for (; at <= part.end; at++) {
        const code = ac.read(bits);
        if (code < 0) return false;
        let zeros = code >> 4;
        const isNew = (code & 0x0f) > 0;
        if (isNew) bits.skip(1);
        else if (zeros < 15) {
          this.#endedBlocks = (1 << zeros) + bits.take(zeros);
          break;
        }
        for (; at <= part.end; at++) {
          if (hasCoefficient(part, at)) bits.skip(1);
          else if (--zeros < 0) break;
        }
        if (isNew) setCoefficient(part, at);
      }
      this.#steps.taken += at - part.at;
    }
    if (this.#endedBlocks === 0) return true;
    bits.skip(countCoefficients({ ...part, at }));
    this.#endedBlocks--;
    return true;
  }
}

interface Part {
  at: number;
  end: number;
  coefficients: Uint32Array;
  block: number;
}

const hasCoefficient = ({ coefficients, block }: Part, at: number): boolean =>
  (((coefficients[2 * block + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1;

function setCoefficient({ coefficients, block }: Part, at: number): void {
  const index = 2 * block + (at >> 5);
  if (at < 64 && index < coefficients.length)
    coefficients[index] = (coefficients[index] ?? 0) | (1 << (at & 31));
}

/** Returns the number of coefficients `at` to `end`, both inclusive, that are not zero. */
function countCoefficients({ coefficients, block, at, end }: Part): number {
  const low = coefficients[2 * block] ?? 0;
  const high = coefficients[2 * block + 1] ?? 0;
  if ((low | high) === 0) return 0;
  return countOnes(low & onesBetween(at, end)) + countOnes(high & onesBetween(at - 32, end - 32));
}

/** Returns a 32-bit number whose bits `from` to `to` are 1, both inclusive. */
function onesBetween(from: number, to: number): number {
  if (from > 31 || to < 0 || from > to) return 0;
  return (-1 >>> (31 - Math.min(to, 31))) & (-1 << Math.max(from, 0));
}

function countOnes(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
