import { DamagedFile } from './damaged.ts';
import { orientationOnly, turnedFrom, type Turned } from './orientation.ts';
import { Reader } from './reader.ts';

const headerLength = 12;
const shown = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of VP8X that announce metadata. */
const flag = { xmp: 0x04, exif: 0x08 } as const;

/**
 * A WebP with only the chunks that show; Exif shrinks to an orientation that matters, or goes.
 *
 * @throws DamagedFile
 */
export function stripWebp(bytes: Uint8Array): Uint8Array {
  const webp = new Reader(bytes);
  const end = Math.min(webp.length, 8 + webp.u32(4, true));
  const kept: Buffer[] = [];
  let turned: Turned | null = null;
  for (let at = headerLength; at + 8 <= end;) {
    const type = webp.text(at, 4);
    const length = webp.u32(at + 4, true);
    const data = webp.slice(at + 8, at + 8 + length);
    if (shown.has(type)) kept.push(makeRiffChunk(type, data));
    else if (type === 'EXIF') turned ??= turnedFrom(withoutHeader(data));
    at += 8 + length + (length % 2);
  }
  const extended = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X');
  if (!kept.some((chunk) => /^(VP8[ L]|ANMF)/.test(chunk.toString('latin1', 0, 4)))) {
    throw new DamagedFile('it holds no picture');
  }
  if (extended) {
    if (extended.length < 18) throw new DamagedFile('its header is too short');
    const flags = extended.readUInt8(8) & ~(flag.xmp | flag.exif);
    extended.writeUInt8(flags | (turned === null ? 0 : flag.exif), 8);
    if (turned !== null) kept.push(makeRiffChunk('EXIF', orientationOnly(turned)));
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]);
  return makeRiffChunk('RIFF', body);
}

/** Some writers put JPEG's header in front. */
function withoutHeader(exif: Uint8Array): Uint8Array {
  const header = Buffer.from(exif.subarray(0, 6)).toString('latin1');
  return header === 'Exif\0\0' ? exif.subarray(6) : exif;
}

export function makeRiffChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, 0, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  chunk.set(data, 8);
  return chunk;
}
