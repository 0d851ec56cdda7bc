import { DamagedFile } from './damaged.ts';
import { orientationOnly, turnedFrom, type Turned } from './orientation.ts';
import { Reader } from './reader.ts';

const marker = { soi: 0xd8, eoi: 0xd9, sos: 0xda, app0: 0xe0, app15: 0xef, com: 0xfe } as const;
const exifHeader = 'Exif\0\0';

/** What of the application segments shows in the picture: density, colour profile, colour transform. */
const keptSegments = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

/**
 * A JPEG without Exif, XMP, IPTC, comments and whatever follows the picture (thumbnails, the video
 * of a "motion photo"); the picture itself is copied bit by bit. An orientation that matters stays,
 * as the only entry of a new Exif segment.
 *
 * @throws DamagedFile
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array {
  const jpeg = new Reader(bytes);
  const kept: Uint8Array[] = [];
  let turned: Turned | null = null;
  let scans = 0;

  let at = 2;
  for (;;) {
    while (jpeg.u8(at) === 0xff && jpeg.u8(at + 1) === 0xff) at++;
    if (jpeg.u8(at) !== 0xff) throw new DamagedFile(`there is no marker at byte ${at}`);
    const code = jpeg.u8(at + 1);
    if (code === marker.eoi) break;
    const end = at + 2 + jpeg.u16(at + 2);
    if (end < at + 4) throw new DamagedFile(`the segment at byte ${at} has no length`);
    const segment = jpeg.slice(at, end);
    const payload = segment.subarray(4);
    if (isShown(code, payload)) kept.push(segment);
    else if (startsWith(payload, exifHeader)) turned ??= turnedFrom(payload.subarray(6));
    at = end;
    if (code === marker.sos) {
      scans++;
      at = endOfScan(bytes, at);
      kept.push(jpeg.slice(end, at));
      // Cameras that ran out of battery: the picture is there, its end is not.
      if (at === jpeg.length) break;
    }
  }
  if (scans === 0) throw new DamagedFile('it holds no picture');
  return Buffer.concat([
    Uint8Array.of(0xff, marker.soi),
    ...(turned === null ? kept : withExif(kept, turned)),
    Uint8Array.of(0xff, marker.eoi),
  ]);
}

function isShown(code: number, payload: Uint8Array): boolean {
  if (code === marker.com) return false;
  if (code < marker.app0 || code > marker.app15) return true;
  const header = keptSegments.get(code);
  return header !== undefined && startsWith(payload, header);
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text;
}

/** Where the entropy-coded data ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** JFIF wants to be first, Exif right behind. */
function withExif(segments: Uint8Array[], turned: Turned): Uint8Array[] {
  const tiff = orientationOnly(turned);
  const length = 2 + exifHeader.length + tiff.length;
  const exif = Buffer.concat([
    Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff),
    Buffer.from(exifHeader, 'latin1'),
    tiff,
  ]);
  const first = segments[0]?.[1] === marker.app0 ? 1 : 0;
  return segments.toSpliced(first, 0, exif);
}
