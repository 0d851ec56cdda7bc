import { boxes, type Box } from './boxes.ts';
import { Reader } from './reader.ts';

/** Boxes of user data: phones write the position, the model and the time there. */
const metadata = new Set(['udta', 'meta', 'uuid']);

/**
 * An MP4, M4A or QuickTime film whose user data is blanked in place and marked as free space.
 * Nothing moves, so every offset stays right.
 *
 * @throws DamagedFile
 */
export function stripFilm(bytes: Uint8Array): Uint8Array {
  const file = new Reader(new Uint8Array(bytes));
  const top = boxes(file, 0, file.length);
  const moov = childrenOf(file, top, 'moov');
  const trak = childrenOf(file, moov, 'trak');
  for (const { type, start, end } of [...top, ...moov, ...trak]) {
    if (!metadata.has(type)) continue;
    file.blank(start, end);
    // The type is the last word of every header but the one with a 64-bit size.
    const typeAt = file.text(start - 4, 4) === type ? start - 4 : start - 12;
    file.slice(typeAt, typeAt + 4).set(Buffer.from('free'));
  }
  return file.bytes;
}

function childrenOf(file: Reader, parents: readonly Box[], type: string): Box[] {
  return parents
    .filter((box) => box.type === type)
    .flatMap(({ start, end }) => boxes(file, start, end));
}
