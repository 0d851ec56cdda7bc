import { DamagedFile } from './damaged.ts';
import { afterZeros, frameAt, type Mp3Frame } from './mp3-frames.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import { endWithoutTags, id3Length } from './tags.ts';
import type { Steps } from './steps.ts';

/**
 * Removes everything except the frames from an MP3: ID3, APE and Lyrics3 tags at any position, and all data that
 * players do not play.
 *
 * @throws DamagedFile if the file contains no frames
 */
export function stripMp3(bytes: Uint8Array, steps: Steps): Uint8Array {
  const whole = new Reader(bytes, steps);
  const mp3 = new Reader(bytes.subarray(0, endWithoutTags(whole)), steps);
  const output = new Output(mp3);
  for (let at: number | null = afterZeros(mp3.bytes); at !== null; at = nextFrame(mp3, at)) {
    const from = at;
    for (let frame = frameAt(mp3.bytes, at); frame; frame = frameAt(mp3.bytes, at)) {
      mp3.steps.take(4);
      at = frameEnd(mp3, at, frame);
    }
    output.keep(from, at);
  }
  if (output.length === 0) throw new DamagedFile('it contains no MP3 sound');
  return output.bytes;
}

/** Signatures at the beginning of tags, and the length of the longest signature. */
const tagStart = /ID3|TAG|APETAGEX|LYRICSBEGIN/;
const longestTagStart = 11;

/** Returns the offset at which a frame ends. A frame that is cut off ends where a tag begins. */
function frameEnd(mp3: Reader, at: number, { length }: Mp3Frame): number {
  const end = Math.min(mp3.length, at + length);
  if (at + length === mp3.length || frameAt(mp3.bytes, end)) return end;
  // Searches for a tag from the third byte on. Only the first two bytes certainly belong to the frame; the next two may
  // already belong to a tag.
  const from = at + 2;
  const text = mp3.text(from, Math.min(mp3.length, end + longestTagStart) - from);
  const tag = text.search(tagStart);
  return tag < 0 ? end : Math.min(end, from + tag);
}

/** Returns the offset of the next whole frame; null if there is none. */
function nextFrame(mp3: Reader, from: number): number | null {
  // Tags are skipped as a whole, because the bytes of a picture in a tag may look like a frame.
  const start = from + id3Length(mp3, from);
  let at = start;
  while (at < mp3.length && !isWholeFrame(mp3.bytes, at)) at++;
  mp3.steps.take(at - start);
  return at < mp3.length ? at : null;
}

/**
 * Returns true if a frame reaches exactly to another frame or to the end. Unlike `isMp3Frame`, returns false for a
 * frame that is cut off, because other bytes near the end may look like one.
 */
function isWholeFrame(bytes: Uint8Array, at: number): boolean {
  const frame = frameAt(bytes, at);
  if (!frame) return false;
  const next = at + frame.length;
  return next === bytes.length || frameAt(bytes, next) !== null;
}
