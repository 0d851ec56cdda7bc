import { Writable } from 'node:stream';
import type { ServerResponse } from 'node:http';

/** Bytes a second, and milliseconds before an answer begins. */
export interface Line {
  bytes: number;
  latency: number;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Bytes that leave at once: a packet, so that answers under way share the line. */
const packet = 1400;

/**
 * A line that everything of a visit shares, whoever asks: the page, its workers and its service worker. What
 * browsers offer to slow down holds for a page alone.
 */
export class SlowLine {
  line: Line | null = null;
  /** Bytes of bodies that have left, as sent. */
  sent = 0;
  #free = 0;

  /** An answer's way over the line; its beginning waits here. */
  async over(answer: ServerResponse): Promise<Writable> {
    if (this.line) await wait(this.line.latency);
    const send = async (chunk: Buffer): Promise<void> => {
      for (let from = 0; from < chunk.length; from += packet) {
        // a page that was left takes nothing of the line any more
        if (answer.destroyed) return;
        const part = chunk.subarray(from, from + packet);
        if (this.line) {
          this.#free =
            Math.max(this.#free, performance.now()) + (part.length / this.line.bytes) * 1000;
          await wait(this.#free - performance.now());
        }
        this.sent += part.length;
        answer.write(part);
      }
    };
    return new Writable({
      write: (chunk: Buffer, _, done) => void send(chunk).then(() => done(), done),
      final: (done) => void answer.end(done),
    });
  }
}
