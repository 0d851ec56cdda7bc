import { DamagedFile } from './damaged.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import { addChunk, chunks, closeRiff, openRiff } from './riff.ts';
import type { Steps } from './steps.ts';
import { endWithoutTags } from './tags.ts';

/** Chunks that WAV players need: format, number of samples, and samples. */
const heard = new Set(['fmt ', 'fact', 'data']);
/** Chunks that taggers and recorders add after the samples. */
const tagChunks = ['LIST', 'id3 ', 'ID3 ', 'bext', 'iXML', 'cart', 'axml', '_PMX', 'DISP'];
/**
 * Maximum number of offsets at which the code tries to find the beginning of the tags, and maximum number of chunks
 * after such an offset. Real files have fewer than ten.
 */
const mostChunks = 100;
const headerLength = 12;

const unknownLength = 0xffffffff;

const longNumber = (wav: Reader, at: number): number =>
  wav.u32(at, true) + wav.u32(at + 4, true) * 2 ** 32;

/**
 * Returns the end of samples that begin at `start` and whose length is unknown: the start of the tags at the end of the
 * file, or the end of the file.
 *
 * @throws DamagedFile if too many chunks may follow the samples, because checking them could take minutes
 */
function endOfSound(wav: Reader, start: number): number {
  const end = Math.max(start, endWithoutTags(wav));
  const bytes = Buffer.from(wav.bytes.buffer, wav.bytes.byteOffset, end);
  let tried = 0;
  const starts = tagChunks.map((type) => {
    // Samples may contain the four bytes of a chunk type by chance. But then the bytes from there on do not form chunks
    // up to the end of the file.
    for (let at = start; (at = bytes.indexOf(type, at, 'latin1')) >= 0; at++) {
      requireFew(++tried);
      if (areChunks(wav, at, end)) return at;
    }
    return end;
  });
  return Math.min(...starts);
}

function requireFew(count: number): void {
  if (count > mostChunks) throw new DamagedFile('it contains too many chunks');
}

/** Returns whether chunks fill a range. The padding byte of the last chunk may be missing. */
function areChunks(wav: Reader, from: number, to: number): boolean {
  let last = from;
  let count = 0;
  for (const chunk of chunks(wav, from, to)) {
    requireFew(++count);
    last = chunk.end;
  }
  return last === to || (last === to - 1 && (to - from) % 2 === 0);
}

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
    // An interrupted recorder leaves 0 as the length of the samples, and a wrong file length. A recorder that writes
    // into a pipe leaves a length of the samples that is too large.
    const isInterrupted = length === 0 && 8 + fileLength !== wav.length;
    const isUnknown = isInterrupted || start + length > wav.length;
    const last = isUnknown ? endOfSound(wav, start) : start + length;
    addChunk(output, type, wav.slice(start, last));
    holdsSound = last > start;
    // Keeps only the first `data` chunk. Only audio editors use later ones.
    break;
  }
  if (!holdsSound) throw new DamagedFile('it contains no sound');
  return closeRiff(output);
}
