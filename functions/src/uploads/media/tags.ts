import type { Reader } from './reader.ts';

/** These functions find tags before or after the data of an audio file: ID3, APE and Lyrics3. */

/**
 * Returns the length of the ID3v2 tag at an offset; 0 if there is no tag. Each byte of the tag's size has seven bits.
 */
export function id3Length(file: Reader, at: number): number {
  if (!file.has(at, 'ID3') || at + 10 > file.length) return 0;
  const size = file.slice(at + 6, at + 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  const footer = file.u8(at + 5) & 0x10 ? 10 : 0;
  return 10 + size + footer;
}

export function endWithoutTags(file: Reader): number {
  let end = file.length;
  for (;;) {
    const before = beforeTag(file, end);
    if (before === null) return end;
    end = before;
  }
}

function beforeTag(file: Reader, end: number): number | null {
  if (end >= 128 && file.has(end - 128, 'TAG')) {
    return end >= 355 && file.has(end - 355, 'TAG+') ? end - 355 : end - 128;
  }
  if (end >= 32 && file.has(end - 32, 'APETAGEX')) {
    // The size of an APE tag includes its items and this footer, but not its header. A flag announces the header.
    const header = file.u8(end - 32 + 23) & 0x80 ? 32 : 0;
    const start = end - Math.max(32, file.u32(end - 32 + 12, true)) - header;
    return start >= 0 ? start : end - 32;
  }
  if (end >= 15 && file.has(end - 9, 'LYRICS200')) {
    const start = end - 15 - Math.max(0, Number(file.text(end - 15, 6)));
    return start >= 0 ? start : end - 15;
  }
  if (end >= 20 && file.has(end - 10, '3DI')) {
    const size = file.slice(end - 4, end).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    return end - 20 - size >= 0 ? end - 20 - size : end - 10;
  }
  return null;
}
