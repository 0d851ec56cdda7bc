import { Reader } from './reader.ts';
import { endWithoutTags, id3Length } from './tags.ts';

/**
 * Bitrates of MPEG Layer III in kbit/s, by index. Reserved indexes are null. The index 0 ("free") is also null, because
 * the length of its frames is unknown.
 */
const bitrates = {
  mpeg1: [null, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, null],
  mpeg2: [null, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, null],
} as const;

/** Sample rates of MPEG audio in Hz, by version (0: MPEG 2.5, 2: MPEG 2, 3: MPEG 1) and index. */
const sampleRates = new Map([
  [0, [11_025, 12_000, 8_000]],
  [2, [22_050, 24_000, 16_000]],
  [3, [44_100, 48_000, 32_000]],
]);

export interface Mp3Frame {
  /** Length of the MP3 frame in bytes, including its header. */
  length: number;
  seconds: number;
}

/**
 * Reads the header of the Layer III frame at an offset. Returns null if there is no frame. The frame may extend beyond
 * the end of the file.
 */
export function frameAt(bytes: Uint8Array, at: number): Mp3Frame | null {
  const kind = bytes[at + 1] ?? 0;
  // Checks all bits that identify a frame of Layer III. To check only the first byte is not enough: in a hostile file,
  // most bytes may be 0xff, and the slower code below would run for each of them.
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (kind & 0xe6) !== 0xe2) return null;
  const rates = bytes[at + 2] ?? 0;
  const version = (kind >> 3) & 3;
  const sampleRate = sampleRates.get(version)?.[(rates >> 2) & 3];
  const bitrate = (version === 3 ? bitrates.mpeg1 : bitrates.mpeg2)[rates >> 4];
  if (!sampleRate || !bitrate) return null;
  const samples = version === 3 ? 1_152 : 576;
  const padding = (rates >> 1) & 1;
  return {
    length: Math.floor((samples / 8) * ((bitrate * 1_000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
  };
}

/**
 * Returns the offset of the first byte that is not zero; 0 if there is none. Some programs write zeros before the first
 * tag or frame.
 */
export const afterZeros = (bytes: Uint8Array): number =>
  Math.max(
    0,
    bytes.findIndex((byte) => byte !== 0),
  );

/** Returns true if a Layer III frame begins at this offset and reaches to the next frame or to the end of the file. */
export function isMp3Frame(bytes: Uint8Array, at: number): boolean {
  const frame = frameAt(bytes, at);
  if (!frame) return false;
  const next = at + frame.length;
  return next >= bytes.length || frameAt(bytes, next) !== null;
}

/**
 * Returns the duration in seconds of a file that contains only MP3 frames and tags; null for any other file. The last
 * frame may be incomplete.
 */
export function mp3Seconds(bytes: Uint8Array): number | null {
  const file = new Reader(bytes);
  const end = endWithoutTags(file);
  let at = id3Length(file, 0);
  let seconds = 0;
  while (at < end) {
    const frame = frameAt(bytes, at);
    if (!frame) return null;
    seconds += frame.seconds;
    at += frame.length;
  }
  return seconds > 0 ? seconds : null;
}
