import { DamagedFile } from './damaged.ts';
import { afterZeros, frameAt } from './mp3-frames.ts';
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
      at = Math.min(mp3.length, at + frame.length);
    }
    output.keep(from, at);
  }
  if (output.length === 0) throw new DamagedFile('it contains no MP3 sound');
  return output.bytes;
}

function nextFrame(mp3: Reader, from: number): number | null {
  // Tags are skipped as a whole, because the bytes of a picture in a tag may look like a frame.
  let at = mp3.find(0xff, from + id3Length(mp3, from));
  for (; at >= 0; at = mp3.find(0xff, at + 1)) {
    mp3.steps.take(4);
    const frame = frameAt(mp3.bytes, at);
    if (!frame) continue;
    const next = at + frame.length;
    if (next === mp3.length || frameAt(mp3.bytes, next)) return at;
  }
  return null;
}
