import { createHash } from 'node:crypto';

/** A file of JSON lines with some consecutive lines of a list. The name of the file is a hash of the file's content. */
export interface Chunk {
  /** SHA-256 of the chunk's file, hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  readonly lines: number;
}

/**
 * Average number of lines in a chunk. The hash of a line's key decides whether the chunk ends after the line. A chunk
 * that reaches `maxLines` or `maxBytes` ends as well.
 */
const meanLines = 128;
const maxLines = 1_024;
const maxBytes = 4 * 1024 * 1024;

interface Open {
  texts: string[];
  bytes: number;
}

const endsChunk = (key: string) =>
  createHash('sha256').update(key).digest().readUInt32BE() % meanLines === 0;

/**
 * Cuts lists of lines into chunks. The lines of a list must be added in the order of their keys. The keys decide where
 * most chunks end. If a line is changed, added or removed, nearly all chunks therefore stay the same and are not stored
 * again. At most one chunk of each list is in memory.
 */
export class Chunker {
  readonly #store: (list: string, text: string, chunk: Chunk) => Promise<void>;
  readonly #open = new Map<string, Open>();
  readonly #chunks = new Map<string, Chunk[]>();

  constructor(store: (list: string, text: string, chunk: Chunk) => Promise<void>) {
    this.#store = store;
  }

  async add(list: string, key: string, line: string): Promise<void> {
    const open = this.#open.get(list) ?? { texts: [], bytes: 0 };
    this.#open.set(list, open);
    open.texts.push(line);
    open.bytes += Buffer.byteLength(line) + 1;
    if (endsChunk(key) || open.texts.length >= maxLines || open.bytes >= maxBytes)
      await this.#close(list, open);
  }

  /** Ends every open chunk. @returns the chunks of each list, sorted by the list's name */
  async end(): Promise<Record<string, Chunk[]>> {
    for (const [list, open] of this.#open) await this.#close(list, open);
    return Object.fromEntries([...this.#chunks].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  async #close(list: string, { texts, bytes }: Open): Promise<void> {
    this.#open.delete(list);
    const text = texts.map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const chunk = { sha256, bytes, lines: texts.length };
    this.#chunks.set(list, [...(this.#chunks.get(list) ?? []), chunk]);
    await this.#store(list, text, chunk);
  }
}
