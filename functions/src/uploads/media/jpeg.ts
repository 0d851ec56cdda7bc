import { DamagedFile } from './damaged.ts';
import { ProfileParts } from './jpeg-profile.ts';
import { NeededParts, scan, type Segment } from './jpeg-tables.ts';
import { orientationOnly, turnedFrom, type Turned } from './orientation.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

const marker = { eoi: 0xd9, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee } as const;
const start = Uint8Array.of(0xff, 0xd8);
const end = Uint8Array.of(0xff, marker.eoi);
const exifHeader = 'Exif\0\0';
const profileHeader = 'ICC_PROFILE\0';

/** Application segments that affect the picture: pixel density (without the thumbnail) and colour transform. */
const shown = new Map([
  [marker.app0, { header: 'JFIF\0', length: 14 }],
  [marker.app14, { header: 'Adobe', length: 12 }],
] as [number, { header: string; length: number }][]);

/**
 * Removes Exif, XMP, IPTC, comments, thumbnails and unused tables from a JPEG. Also removes all data after the picture,
 * such as more pictures or the video of a "motion photo". The pixel data stay unchanged. An orientation other than
 * upright becomes the only entry of a new Exif segment. A colour profile keeps only its colour data.
 *
 * @throws DamagedFile if the file cannot be parsed or contains no picture
 */
export function stripJpeg(bytes: Uint8Array, steps: Steps): Uint8Array {
  const jpeg = new Reader(bytes, steps);
  const output = new Output(jpeg);
  output.add(start);
  let turned: Turned | null = null;
  /** Offset of the new Exif segment. JFIF must be the first segment, and Exif must directly follow it. */
  let exifAt: number = start.length;
  const profile = new ProfileParts();
  let profileAt: number | null = null;
  const seen = new Set<number>();
  // Reads the segments twice instead of collecting them, because a file may have millions of segments.
  const needed = new NeededParts(jpeg);
  for (const segment of segmentsOf(jpeg)) needed.add(segment);

  for (const segment of segmentsOf(jpeg)) {
    const { code, payload, end: segmentEnd, scanEnd } = segment;
    const application = shown.get(code);
    if (application && jpeg.has(payload, application.header)) {
      if (seen.has(code)) continue;
      keepSegment(output, code, jpeg.slice(payload, segmentEnd).subarray(0, application.length));
      if (code === marker.app0) exifAt = output.length;
    } else if (code === marker.app1 && jpeg.has(payload, exifHeader)) {
      turned ??= turnedFrom(jpeg.slice(payload + exifHeader.length, segmentEnd));
    } else if (code === marker.app2 && jpeg.has(payload, profileHeader)) {
      profileAt ??= output.length;
      profile.add(jpeg.slice(payload + profileHeader.length, segmentEnd));
    } else keepNeeded(output, segment, needed.of(segment));
    output.keep(segmentEnd, scanEnd);
    seen.add(code);
  }
  if (!seen.has(scan)) throw new DamagedFile('it contains no picture');
  output.add(end);
  if (profileAt !== null) output.insert(profileAt, profileSegments(profile));
  if (turned !== null) output.insert(exifAt, exifSegment(turned));
  return output.bytes;
}

/** Yields the segments up to the end of the picture. The segment of a scan includes the entropy-coded data after it. */
export function* segmentsOf(jpeg: Reader): Generator<Segment & { scanEnd: number }, undefined> {
  for (let at = 2; ;) {
    while (jpeg.u8(at) === 0xff && jpeg.u8(at + 1) === 0xff) at++;
    if (jpeg.u8(at) !== 0xff) throw new DamagedFile(`there is no marker at byte ${at}`);
    const code = jpeg.u8(at + 1);
    if (code === marker.eoi) return;
    const segmentEnd = at + 2 + jpeg.u16(at + 2);
    if (segmentEnd < at + 4) throw new DamagedFile(`the segment at byte ${at} has no length`);
    // This read throws if the file ends within the segment.
    jpeg.slice(at, segmentEnd);
    const scanEnd = code === scan ? endOfScan(jpeg, segmentEnd) : segmentEnd;
    yield { code, payload: at + 4, end: segmentEnd, scanEnd };
    at = scanEnd;
    // Accepts a file that ends after a scan without an end marker. For example, a camera that loses power writes such a
    // file, which still contains the picture.
    if (code === scan && at === jpeg.length) return;
  }
}

function keepNeeded(output: Output, segment: Segment, parts: readonly [number, number][]): void {
  const length = parts.reduce((sum, [from, to]) => sum + to - from, 0);
  if (length === 0) return;
  output.add(segmentHead(segment.code, length));
  for (const [from, to] of parts) output.keep(from, to);
}

function keepSegment(output: Output, code: number, payload: Uint8Array): void {
  // Sets the size of the thumbnail, in the last two bytes of JFIF, to zero, because the thumbnail has been removed.
  const body = code === marker.app0 ? Uint8Array.of(...payload.subarray(0, 12), 0, 0) : payload;
  output.add(segmentHead(code, body.length));
  output.add(body);
}

function segmentHead(code: number, payloadLength: number): Uint8Array {
  const length = 2 + payloadLength;
  return Uint8Array.of(0xff, code, length >> 8, length & 0xff);
}

/** Returns the offset of the next marker, or the end of the file. Stuffed bytes and restarts belong to the scan. */
function endOfScan(jpeg: Reader, from: number): number {
  let at = from;
  while (at < jpeg.length && !isMarker(jpeg.bytes, at)) at++;
  jpeg.steps.take(at - from);
  return at;
}

function isMarker(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== 0xff) return false;
  const code = bytes[at + 1] ?? 0;
  return code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7);
}

function profileSegments(profile: ProfileParts): Uint8Array {
  const segments = profile.cleaned().map((part) => {
    const payload = Buffer.concat([Buffer.from(profileHeader, 'latin1'), part]);
    return Buffer.concat([segmentHead(marker.app2, payload.length), payload]);
  });
  return Buffer.concat(segments);
}

function exifSegment(turned: Turned): Uint8Array {
  const payload = Buffer.concat([Buffer.from(exifHeader, 'latin1'), orientationOnly(turned)]);
  return Buffer.concat([segmentHead(marker.app1, payload.length), payload]);
}
