import { makeZip, predictLength } from 'client-zip';
import type { ByteRange } from '../platform/responses/range.ts';

/** A file of the archive. */
export interface ArchiveEntry {
  name: string;
  /** Time of the last change; 1980 or later, because zip files have no earlier dates. */
  modified: Date;
  /** Size in bytes. `open` must return exactly as many bytes. */
  size: number;
  open: () => AsyncIterable<Uint8Array>;
}

export interface Archive {
  size: number;
  /** Opens the bytes of a range. Earlier bytes are generated too, because checksums need them, but are not sent. */
  open: (range: ByteRange) => ReadableStream<Uint8Array>;
}

export function archiveOf(entries: readonly ArchiveEntry[]): Archive {
  return {
    size: Number(predictLength(entries.map(({ name, size }) => ({ name, size })))),
    open: (range) => streamOf(within(range, zipOf(entries))),
  };
}

/**
 * Yields all bytes of the zip. If the reader stops, closes the file that is being read, because client-zip leaves it
 * open.
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

/** Yields the bytes of a file. @throws Error when there are more or fewer bytes than announced */
async function* exactly({ name, size, open }: ArchiveEntry): AsyncGenerator<Uint8Array> {
  let given = 0;
  for await (const chunk of open()) {
    given += chunk.length;
    yield chunk;
  }
  if (given !== size) throw new Error(`${name} has ${given} bytes; it had ${size}`);
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

/** Converts chunks to a stream that produces data only as fast as they are read. */
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
