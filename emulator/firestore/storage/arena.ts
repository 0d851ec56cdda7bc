import type { Micros } from '../value/time.ts';
import type { Version } from './slot.ts';

const CHUNK_BYTES = 256 * 1024;

/** Maximum size in bytes of a version in a shared chunk. Each larger version gets its own chunk. */
const LARGE_BYTES = CHUNK_BYTES / 4;

/** Size in bytes of the creation time and the update time together. These times precede the fields. */
const TIMES_BYTES = 16;

interface Chunk {
  readonly buffer: Buffer;
  used: number;
  liveBytes: number;
  /**
   * All versions in the chunk, including dead versions, which no read needs any more. A version that moves to another
   * chunk is removed from this list.
   */
  versions: StoredVersion[];
}

/**
 * Stores documents outside of V8's heap, so that garbage collections neither copy nor scan them. Versions are dead
 * after `release`. If more than half of a chunk's bytes belong to dead versions, the arena moves the live versions to
 * the current chunk.
 */
export class Arena {
  #current: Chunk = newChunk(CHUNK_BYTES);

  store(version: Version): StoredVersion {
    const length = TIMES_BYTES + version.bytes.length;
    const chunk = this.#room(length);
    const start = chunk.used;
    chunk.buffer.writeDoubleBE(version.createTime, start);
    chunk.buffer.writeDoubleBE(version.updateTime, start + 8);
    chunk.buffer.set(version.bytes, start + TIMES_BYTES);
    const stored = new StoredVersion(chunk, start, length);
    occupy(chunk, stored);
    return stored;
  }

  release(version: Version | null): void {
    if (!(version instanceof StoredVersion) || !version.isLive) return;
    version.isLive = false;
    const { chunk } = version;
    chunk.liveBytes -= version.length;
    const isMostlyDead = chunk.liveBytes * 2 < chunk.used;
    if (chunk !== this.#current && isMostlyDead && chunk.versions.length > 1) this.#empty(chunk);
  }

  #empty(chunk: Chunk): void {
    for (const version of chunk.versions) {
      if (!version.isLive) continue;
      const { start, length } = version;
      const target = this.#room(length);
      chunk.buffer.copy(target.buffer, target.used, start, start + length);
      version.chunk = target;
      version.start = target.used;
      occupy(target, version);
    }
    chunk.versions = [];
  }

  #room(length: number): Chunk {
    if (length > LARGE_BYTES) return newChunk(length);
    if (this.#current.used + length > CHUNK_BYTES) this.#current = newChunk(CHUNK_BYTES);
    return this.#current;
  }
}

function newChunk(size: number): Chunk {
  return { buffer: Buffer.allocUnsafeSlow(size), used: 0, liveBytes: 0, versions: [] };
}

function occupy(chunk: Chunk, version: StoredVersion): void {
  chunk.used += version.length;
  chunk.liveBytes += version.length;
  chunk.versions.push(version);
}

/**
 * Refers to a version's bytes in a chunk. If the arena moves the bytes to another chunk, it updates this object, so
 * other code can keep the object.
 */
class StoredVersion implements Version {
  chunk: Chunk;
  start: number;
  /** Number of bytes, including the creation time and the update time. */
  readonly length: number;
  isLive = true;

  constructor(chunk: Chunk, start: number, length: number) {
    this.chunk = chunk;
    this.start = start;
    this.length = length;
  }

  get bytes(): Buffer {
    return this.chunk.buffer.subarray(this.start + TIMES_BYTES, this.start + this.length);
  }

  get createTime(): Micros {
    return this.chunk.buffer.readDoubleBE(this.start);
  }

  get updateTime(): Micros {
    return this.chunk.buffer.readDoubleBE(this.start + 8);
  }
}
