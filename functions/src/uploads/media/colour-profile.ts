import { unlessDamaged } from './damaged.ts';
import { Reader } from './reader.ts';

/** Length of an ICC profile's header in bytes. The tag table follows the header (ICC.1:2022, 7.2 and 7.3). */
const headerLength = 128;
const signature = 'acsp';
/** Maximum number of tags in a colour profile. No real profile has more. */
const maxTags = 100;

/**
 * Byte ranges in an ICC profile's header that define the colours: length; version, class and both colour spaces;
 * signature; flags; intent and white point. The other bytes name the date, the platform, the device and the program.
 */
const neededOfHeader = [[0, 4], [8, 24], [36, 40], [44, 48], [64, 80]] as const; // oxfmt-ignore

/**
 * ICC tags that define the colours: white and black point, adaptation, primaries, curves and tables. Other tags contain
 * texts or describe a device.
 */
const needed =
  /^(?:wtpt|bkpt|chad|lumi|cicp|[rgb]XYZ|[rgbk]TRC|A2B[0-3]|B2A[0-3]|D2B[0-3]|B2D[0-3])$/;
/** Text tags that every ICC profile must have. Cleaning makes their texts empty. */
const text = /^(?:desc|cprt)$/;

/**
 * Removes everything from an ICC colour profile except the colour data. The result has the same length, so it can
 * replace the original in place.
 *
 * @returns null if the profile cannot be read; decoders also ignore such a profile
 */
export function withoutTexts(profile: Uint8Array): Uint8Array | null {
  return unlessDamaged(() => clean(new Reader(profile)));
}

function clean(profile: Reader): Uint8Array | null {
  const tags = profile.u32(headerLength);
  if (!profile.has(36, signature) || tags > maxTags) return null;
  const cleaned = new Reader(new Uint8Array(profile.length), profile.steps);
  const keep = (from: number, to: number) => cleaned.write(from, profile.slice(from, to));
  for (const [from, to] of neededOfHeader) keep(from, to);
  let kept = 0;
  for (let index = 0; index < tags; index++) {
    const entry = headerLength + 4 + index * 12;
    const name = profile.text(entry, 4);
    const from = profile.u32(entry + 4);
    const size = profile.u32(entry + 8);
    profile.slice(from, from + size);
    if (from < headerLength + 4 + tags * 12) continue;
    const length = needed.test(name) ? elementLength(profile, from, size) : 0;
    if (text.test(name)) writeEmptyText(cleaned, from, profile.text(from, 4));
    else if (length > 0 && length <= size) keep(from, from + length);
    else continue;
    cleaned.write(headerLength + 4 + kept * 12, profile.slice(entry, entry + 12));
    kept++;
  }
  cleaned.write(headerLength, Uint8Array.of(0, 0, 0, kept));
  return cleaned.bytes;
}

function elementLength(profile: Reader, at: number, size: number): number {
  switch (profile.text(at, 4)) {
    case 'XYZ ':
      return 20;
    case 'curv':
      return 12 + 2 * profile.u32(at + 8);
    case 'para':
      return 12 + 4 * ([1, 3, 4, 5, 7][profile.u16(at + 8)] ?? 0);
    case 'sf32':
      return 8 + 9 * 4;
    case 'cicp':
      return 12;
    case 'mft1':
    case 'mft2':
    case 'mAB ':
    case 'mBA ':
    case 'mpet':
      return size;
    default:
      return 0;
  }
}

function writeEmptyText(profile: Reader, at: number, type: string): void {
  if (!['desc', 'text', 'mluc'].includes(type)) return;
  profile.write(at, Buffer.from(type, 'latin1'));
  if (type === 'mluc') profile.write(at + 12, Uint8Array.of(0, 0, 0, 12));
}
