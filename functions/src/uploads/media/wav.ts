import { DamagedFile } from './damaged.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import { addChunk, chunks, closeRiff, openRiff } from './riff.ts';
import type { Steps } from './steps.ts';

/** Chunks that WAV players need: format, number of samples, and samples. */
const heard = new Set(['fmt ', 'fact', 'data']);
const headerLength = 12;

const unknownLength = 0xffffffff;

const longNumber = (wav: Reader, at: number): number =>
  wav.u32(at, true) + wav.u32(at + 4, true) * 2 ** 32;

/**
 * Removes all chunks from a WAV file that players do not need (such as LIST, bext, iXML, id3, cart), and all bytes
 * after the file's end. A file in the format RF64 becomes a plain WAV file.
 *
 * @throws DamagedFile if the file cannot be parsed or contains no sound
 */
export function stripWav(bytes: Uint8Array, steps: Steps): Uint8Array {
  const wav = new Reader(bytes, steps);
  const output = new Output(wav);
  let holdsSound = false;
  /** Length of the file without its first eight bytes, as stated in the file. */
  let fileLength = wav.u32(4, true);
  /**
   * Length of the samples in bytes, from the `ds64` chunk of an RF64 file (EBU Tech 3306). The `data` chunk of such a
   * file contains 0xffffffff as its length.
   */
  let longLength: number | null = null;
  openRiff(output, 'WAVE');
  // Recorders that write into a pipe do not know the file's length, so the length in the header may be wrong. The loop
  // ignores this length and reads chunks up to the file's end.
  for (const { type, start, end } of chunks(wav, headerLength, wav.length)) {
    if (type === 'ds64') {
      fileLength = longNumber(wav, start);
      longLength = longNumber(wav, start + 8);
    }
    if (!heard.has(type)) continue;
    if (type !== 'data') {
      addChunk(output, type, wav.slice(start, end));
      continue;
    }
    const length = end - start === unknownLength ? (longLength ?? unknownLength) : end - start;
    // An interrupted recorder leaves the length 0 and a wrong length of the file. The samples then extend to the end.
    const isInterrupted = length === 0 && 8 + fileLength !== wav.length;
    const last = isInterrupted ? wav.length : Math.min(start + length, wav.length);
    addChunk(output, type, wav.slice(start, last));
    holdsSound = last > start;
    // Keeps only the first `data` chunk. Only audio editors use later ones.
    break;
  }
  if (!holdsSound) throw new DamagedFile('it contains no sound');
  return closeRiff(output);
}
