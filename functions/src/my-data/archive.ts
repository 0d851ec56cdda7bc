import { makeZip, predictLength } from 'client-zip';
import type { ByteRange } from '../platform/responses/range.ts';

export interface ArchiveEntry {
  name: string;
  /** Time of the last change, in 1980 or later. Zip files cannot contain earlier dates. */
  modified: Date;
  /** Size in bytes. `open` must yield exactly this number of bytes. */
  size: number;
  open: () => AsyncIterable<Uint8Array>;
}

export interface Archive {
  size: number;
  /** The bytes before the requested range are generated too, because checksums need them. Only the range is sent. */
  open: (range: ByteRange) => ReadableStream<Uint8Array>;
}

export function archiveOf(entries: readonly ArchiveEntry[]): Archive {
  return {
    size: Number(predictLength(entries.map(({ name, size }) => ({ name, size })))),
    open: (range) => streamOf(within(range, zipOf(entries))),
  };
}

/**
 * Yields the bytes of the zip file. If the reader stops early, closes the file that is being read, because client-zip
 * does not close files.
 */
async function* zipOf(entries: readonly ArchiveEntry[]): AsyncGenerator<Uint8Array> {
  let reading: AsyncGenerator<Uint8Array> | null = null;
  function* inputs() {
    for (const entry of entries) {
      reading = exactly(entry);
      yield { name: entry.name, lastModified: entry.modified, input: reading };
    }
  }
  const zip = makeZip(inputs()).getReader();
  try {
    for (;;) {
      const { done, value } = await zip.read();
      if (done) return;
      yield value;
    }
  } finally {
    await (reading as AsyncGenerator<Uint8Array> | null)?.return(undefined);
  }
}

/**
 * Yields the bytes of an entry.
 * @throws Error if the number of bytes differs from `size`
 */
async function* exactly({ name, size, open }: ArchiveEntry): AsyncGenerator<Uint8Array> {
  let given = 0;
  for await (const chunk of open()) {
    given += chunk.length;
    yield chunk;
  }
  if (given !== size) throw new Error(`${name} has ${given} bytes, expected ${size}`);
}

async function* within({ start, end }: ByteRange, zip: AsyncIterable<Uint8Array>) {
  let at = 0;
  for await (const chunk of zip) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.length;
    if (part.length > 0) yield part;
    if (at > end) return;
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
