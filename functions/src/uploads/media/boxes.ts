import { DamagedFile } from './damaged.ts';
import type { Reader } from './reader.ts';

/** A box of an ISO base media file (ISO/IEC 14496-12) or an atom of QuickTime. */
export interface Box {
  type: string;
  /** Of the content, behind the header. */
  start: number;
  end: number;
}

/** The boxes between two offsets. @throws DamagedFile when one reaches beyond */
export function boxes(file: Reader, from: number, to: number): Box[] {
  const all: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const size = file.u32(at);
    const header = size === 1 ? 16 : 8;
    const length = size === 1 ? file.uint(at + 8, 8) : size === 0 ? to - at : size;
    const end = at + length;
    if (length < header || end > to) throw new DamagedFile(`the box at byte ${at} is too long`);
    all.push({ type: file.text(at + 4, 4), start: at + header, end });
    at = end;
  }
  return all;
}
