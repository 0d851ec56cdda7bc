import { DamagedFile } from './damaged.ts';
import type { Reader } from './reader.ts';

/** A box of an ISO base media file (ISO/IEC 14496-12) or an atom of QuickTime. */
export interface IsoBox {
  type: string;
  at: number;
  start: number;
  end: number;
}

/**
 * Yields the boxes in a range of the file.
 * @throws DamagedFile when a box exceeds the range
 */
export function* boxes(file: Reader, from: number, to: number): Generator<IsoBox, undefined> {
  for (let at = from; at + 8 <= to;) {
    const size = file.u32(at);
    const header = size === 1 ? 16 : 8;
    const length = size === 1 ? file.uint(at + 8, 8) : size === 0 ? to - at : size;
    const end = at + length;
    if (length < header || end > to) throw new DamagedFile(`the box at byte ${at} is too long`);
    yield { type: file.text(at + 4, 4), at, start: at + header, end };
    at = end;
  }
}

export function boxOf(file: Reader, { start, end }: ByteSpan, type: string): IsoBox | undefined {
  for (const box of boxes(file, start, end)) if (box.type === type) return box;
  return undefined;
}

export interface ByteSpan {
  start: number;
  end: number;
}

/** Blanks a box, and marks it as free space. No data move, so all offsets in the file stay valid. */
export function freeBox(file: Reader, { at, start, end }: IsoBox): void {
  file.blank(start, end);
  file.write(at + 4, Buffer.from('free'));
}
