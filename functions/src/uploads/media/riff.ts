import type { Output } from './output.ts';
import type { Reader } from './reader.ts';

/** Length of a RIFF file's header in bytes. The header contains the signature, the length and the kind of the file. */
const headerLength = 12;

export interface Chunk {
  type: string;
  start: number;
  /** Offset of the end of the data, without the padding byte. */
  end: number;
}

/** Yields the chunks in a range. The `end` of the last chunk may be beyond the end of the file. */
export function* chunks(file: Reader, from: number, to: number): Generator<Chunk, undefined> {
  for (let at = from; at + 8 <= to;) {
    const length = file.u32(at + 4, true);
    yield { type: file.text(at, 4), start: at + 8, end: at + 8 + length };
    at += 8 + length + (length % 2);
  }
}

/** Yields the chunks of a file. Ignores data beyond the length in the file's header. */
export function chunksOf(file: Reader): Generator<Chunk, undefined> {
  const length = file.u32(4, true);
  return chunks(file, headerLength, Math.min(file.length, 8 + length));
}

export function openRiff(output: Output, kind: string): void {
  output.add(riffHead('RIFF', 0));
  output.add(Buffer.from(kind, 'latin1'));
}

export function addChunk(output: Output, type: string, ...data: Uint8Array[]): void {
  const length = data.reduce((sum, part) => sum + part.length, 0);
  output.add(riffHead(type, length));
  for (const part of data) output.add(part);
  if (length % 2 === 1) output.add(new Uint8Array(1));
}

export function closeRiff(output: Output): Buffer {
  const { bytes } = output;
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

function riffHead(type: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
}
