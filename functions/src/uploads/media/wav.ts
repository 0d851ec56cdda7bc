import { DamagedFile } from './damaged.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import { addChunk, chunks, closeRiff, openRiff } from './riff.ts';
import type { Steps } from './steps.ts';

/** The chunks needed for playing: format, number of samples, samples. */
const heard = new Set(['fmt ', 'fact', 'data']);
const headerLength = 12;

/**
 * Removes all chunks that are not needed for playing from a WAV (such as LIST, bext, iXML, id3, cart), and all bytes
 * after its end.
 *
 * @throws DamagedFile
 */
export function stripWav(bytes: Uint8Array, steps: Steps): Uint8Array {
  const wav = new Reader(bytes, steps);
  const output = new Output(wav);
  let holdsSound = false;
  openRiff(output, 'WAVE');
  // Recorders that write into a pipe do not know lengths, so the chunks are read up to the file's end, whatever its
  // header says.
  for (const { type, start, end } of chunks(wav, headerLength, wav.length)) {
    if (!heard.has(type)) continue;
    addChunk(output, type, wav.slice(start, type === 'data' ? Math.min(end, wav.length) : end));
    // Keeps only the first data chunk. Later data chunks are for editors.
    if (type === 'data') {
      holdsSound = true;
      break;
    }
  }
  if (!holdsSound) throw new DamagedFile('it contains no sound');
  return closeRiff(output);
}
