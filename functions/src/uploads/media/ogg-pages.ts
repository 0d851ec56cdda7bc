import type { Reader } from './reader.ts';

/** A page of an Ogg file (RFC 3533 §6). */
export interface Page {
  start: number;
  end: number;
  serial: number;
  pieces: Piece[];
}

export interface Piece {
  start: number;
  end: number;
  endsPacket: boolean;
}

const capture = 'OggS';
const headerLength = 27;
const checksumAt = 22;

export function* pages(file: Reader): Generator<Page, undefined> {
  for (let at = file.find(capture, 0); at >= 0;) {
    const page = pageAt(file, at);
    if (page) yield page;
    at = file.find(capture, page ? page.end : at + capture.length);
  }
}

function pageAt(file: Reader, start: number): Page | null {
  if (start + headerLength > file.length) return null;
  const segments = file.u8(start + 26);
  let at = start + headerLength + segments;
  const pieces: Piece[] = [];
  if (at > file.length) return null;
  let from = at;
  for (let index = 0; index < segments; index++) {
    const length = file.u8(start + headerLength + index);
    at += length;
    // A segment length of 255 means that the packet continues.
    if (length === 255 && index + 1 < segments) continue;
    pieces.push({ start: from, end: at, endsPacket: length < 255 });
    from = at;
  }
  if (at > file.length) return null;
  return { start, end: at, serial: file.u32(start + 14, true), pieces };
}

export function sealPage(file: Reader, { start, end }: Page): void {
  file.write(start + checksumAt, new Uint8Array(4));
  file.steps.take(end - start);
  let sum = 0;
  for (const byte of file.bytes.subarray(start, end)) {
    sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  }
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(sum);
  file.write(start + checksumAt, bytes);
}

/** Ogg's CRC-32: polynomial 0x04c11db7, not reflected, initial and final value 0. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value >>> 0;
});
