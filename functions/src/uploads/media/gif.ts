import { DamagedFile } from './damaged.ts';
import { lzwLength, SubBlocks } from './gif-pixels.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

const block = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;
const label = { graphicControl: 0xf9, application: 0xff } as const;
/**
 * GIF application extensions that contain the number of repetitions. Other application extensions contain XMP and
 * similar data.
 */
const looping = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * Removes from a GIF: comments, plain texts, application extensions, unknown extensions, extra bytes after the pixels
 * of each image, and bytes after the end of the GIF. Keeps the animation's number of repetitions. Clears the shared
 * colour table if no image uses it.
 *
 * @throws DamagedFile if the file cannot be parsed or contains no picture
 */
export function stripGif(bytes: Uint8Array, steps: Steps): Uint8Array {
  const gif = new Reader(bytes, steps);
  const start = 13 + colourTable(gif.u8(10));
  const output = new Output(gif);
  output.keep(0, start);
  let images = 0;
  let usesSharedColours = false;
  /** The last graphic control extension before an image. Earlier extensions have no effect. */
  let control: Uint8Array | null = null;
  const loops = new Set<string>();
  for (let at = start; ;) {
    // Accepts the end of the file in place of the trailer, because many GIF files lack the trailer.
    const kind = at === gif.length ? block.trailer : gif.u8(at);
    if (kind === block.trailer) break;
    if (kind === block.image) {
      if (control) addExtension(output, control);
      control = null;
      usesSharedColours ||= colourTable(gif.u8(at + 9)) === 0;
      at = addImage(output, at);
      images++;
      continue;
    }
    const end = endOfExtension(gif, at, kind);
    const extension = gif.slice(at, at + shownLength(gif, at));
    if (extension[1] === label.graphicControl) control = extension;
    else if (extension.length > 0 && !loops.has(gif.text(at + 3, 11))) {
      loops.add(gif.text(at + 3, 11));
      addExtension(output, extension);
    }
    at = end;
  }
  if (images === 0) throw new DamagedFile('it contains no picture');
  if (!usesSharedColours) output.bytes.fill(0, 13, start);
  output.add(Uint8Array.of(block.trailer));
  return output.bytes;
}

function addExtension(output: Output, shown: Uint8Array): void {
  output.add(shown);
  output.add(Uint8Array.of(0));
}

function addImage(output: Output, at: number): number {
  const gif = output.source;
  const from = at + 10 + colourTable(gif.u8(at + 9)) + 1;
  const end = endOfSubBlocks(gif, from);
  const data = new SubBlocks(gif, from);
  const most = gif.u16(at + 5, true) * gif.u16(at + 7, true);
  // Counts the work of filling the code table for this image.
  gif.steps.take(64);
  let left = lzwLength(data, { codeBits: gif.u8(from - 1), most });
  output.keep(at, from);
  for (let block = from; left > 0;) {
    const length = Math.min(left, gif.u8(block));
    output.add(Uint8Array.of(length));
    output.keep(block + 1, block + 1 + length);
    left -= length;
    block += 1 + gif.u8(block);
  }
  output.add(Uint8Array.of(0));
  return end;
}

/**
 * Returns the length of the part of an extension that stays; 0 if the extension is removed. Only the first data block
 * stays, because the following blocks may contain any data.
 */
function shownLength(gif: Reader, at: number): number {
  const kind = gif.u8(at + 1);
  if (kind === label.graphicControl) return gif.u8(at + 2) === 4 ? 7 : 0;
  const isLoop =
    kind === label.application && gif.u8(at + 2) === 11 && looping.has(gif.text(at + 3, 11));
  return isLoop && gif.u8(at + 14) === 3 ? 18 : 0;
}

function endOfExtension(gif: Reader, at: number, kind: number): number {
  if (kind !== block.extension) throw new DamagedFile(`there is no block at byte ${at}`);
  return endOfSubBlocks(gif, at + 2);
}

function endOfSubBlocks(gif: Reader, from: number): number {
  let at = from;
  for (let length = gif.u8(at); length > 0; length = gif.u8(at)) at += 1 + length;
  return at + 1;
}

function colourTable(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 0x07) + 1) : 0;
}
