import { withoutTexts } from './colour-profile.ts';
import { DamagedFile } from './damaged.ts';
import { orientationOnly, turnedFrom, type Turned } from './orientation.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import { addChunk, chunks, chunksOf, closeRiff, openRiff, type Chunk } from './riff.ts';
import type { Steps } from './steps.ts';

const shown = new Set(['VP8 ', 'VP8L', 'ALPH']);
const pictures = new Set(['VP8 ', 'VP8L', 'ANMF']);
/** Flags of the VP8X chunk that announce metadata or a colour profile. */
const flag = { xmp: 0x04, exif: 0x08, profile: 0x20 } as const;
const extendedLength = 10;
/** Length in bytes of the data of an `ANIM` chunk: background colour and number of repetitions. */
const animationLength = 6;
/**
 * Length in bytes of the beginning of an `ANMF` chunk's data: the frame's position, size and duration. The frame's own
 * chunks follow.
 */
const frameHead = 16;

/**
 * Removes all WebP chunks that do not affect the picture. Keeps only the orientation of Exif data, and only if the
 * picture is not upright. Keeps only the colour data of a colour profile.
 *
 * @throws DamagedFile if the file cannot be parsed or contains no picture
 */
export function stripWebp(bytes: Uint8Array, steps: Steps): Uint8Array {
  const webp = new Reader(bytes, steps);
  const output = new Output(webp);
  let turned: Turned | null = null;
  let holdsPicture = false;
  let flagsAt: number | null = null;
  let hasProfile = false;
  const once = new Once();
  openRiff(output, 'WEBP');
  for (const chunk of chunksOf(webp)) {
    const { type, start, end } = chunk;
    const data = webp.slice(start, end);
    holdsPicture ||= pictures.has(type);
    if (type === 'VP8X') {
      if (data.length < extendedLength) throw new DamagedFile('its header is too short');
      if (!once.isFirst(type)) continue;
      flagsAt = output.length + 8;
      addChunk(output, type, data.subarray(0, extendedLength));
    } else if (type === 'ANMF') addFrame(webp, output, chunk);
    else if (type === 'EXIF') turned ??= turnedFrom(withoutHeader(data));
    else if (type === 'ICCP') {
      const profile: Uint8Array | null = hasProfile ? null : withoutTexts(data);
      if (profile) addChunk(output, type, profile);
      hasProfile ||= profile !== null;
    } else if (type === 'ANIM') {
      if (once.isFirst(type)) addChunk(output, type, data.subarray(0, animationLength));
    } else if (shown.has(type) && once.isFirst(type)) addChunk(output, type, data);
  }
  if (!holdsPicture) throw new DamagedFile('it contains no picture');
  if (flagsAt !== null) {
    if (turned !== null) addChunk(output, 'EXIF', orientationOnly(turned));
    const flags = output.bytes.readUInt8(flagsAt) & ~(flag.xmp | flag.exif | flag.profile);
    const announced = (turned === null ? 0 : flag.exif) | (hasProfile ? flag.profile : 0);
    output.bytes.writeUInt8(flags | announced, flagsAt);
  }
  return closeRiff(output);
}

/**
 * Recognises the first chunk of each kind in a file or frame. If there are several pictures or alpha channels, decoders
 * show only the first one.
 */
class Once {
  readonly #seen = new Set<string>();

  isFirst(type: string): boolean {
    const kind = type === 'VP8L' ? 'VP8 ' : type;
    if (this.#seen.has(kind)) return false;
    this.#seen.add(kind);
    return true;
  }
}

function addFrame(webp: Reader, output: Output, { start, end }: Chunk): void {
  const parts = [webp.slice(start, start + frameHead)];
  const once = new Once();
  for (const { type, ...part } of chunks(webp, start + frameHead, end)) {
    if (!shown.has(type) || !once.isFirst(type)) continue;
    if (part.end > end) throw new DamagedFile('a part of a frame is longer than the frame');
    const padded = Math.min(end, part.end + ((part.end - part.start) % 2));
    parts.push(webp.slice(part.start - 8, part.end), new Uint8Array(padded - part.end));
  }
  addChunk(output, 'ANMF', ...parts);
}

/**
 * Removes the header `Exif\0\0` from Exif data. The header belongs to JPEG files, but some programs also write it in
 * WebP files.
 */
function withoutHeader(exif: Uint8Array): Uint8Array {
  const header = Buffer.from(exif.subarray(0, 6)).toString('latin1');
  return header === 'Exif\0\0' ? exif.subarray(6) : exif;
}
