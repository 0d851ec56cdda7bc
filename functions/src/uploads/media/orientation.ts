import { unlessDamaged } from './damaged.ts';
import { Reader } from './reader.ts';

/** Orientations of pictures that are mirrored or rotated (Exif 2.32, tag Orientation). The value 1 means upright. */
export type Turned = 2 | 3 | 4 | 5 | 6 | 7 | 8;

const orientationTag = 0x0112;
const shortType = 3;
/** Maximum number of entries in the first TIFF directory. No camera writes more. */
const maxEntries = 1_000;

/**
 * Returns the orientation in Exif data; null if the picture is upright. Also returns null if the Exif is damaged: the
 * Exif is removed anyway, and the picture itself may be valid.
 */
export function turnedFrom(tiff: Uint8Array): Turned | null {
  return unlessDamaged(() => readOrientation(new Reader(tiff)));
}

function readOrientation(tiff: Reader): Turned | null {
  const order = tiff.text(0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const little = order === 'II';
  if (tiff.u16(2, little) !== 42) return null;
  const directory = tiff.u32(4, little);
  const entries = Math.min(maxEntries, tiff.u16(directory, little));
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (tiff.u16(entry, little) !== orientationTag) continue;
    if (tiff.u16(entry + 2, little) !== shortType) return null;
    const value = tiff.u16(entry + 8, little);
    return value >= 2 && value <= 8 ? (value as Turned) : null;
  }
  return null;
}

export function orientationOnly(turned: Turned): Uint8Array {
  return Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1],
    ...[orientationTag >> 8, orientationTag & 0xff, 0, shortType, 0, 0, 0, 1, 0, turned, 0, 0],
    ...[0, 0, 0, 0],
  );
}
