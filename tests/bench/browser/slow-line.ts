import { Writable } from 'node:stream';
import type { ServerResponse } from 'node:http';

export interface Line {
  /** Bytes a second. */
  bytes: number;
  /** Milliseconds of a round trip: so long an answer takes to begin. */
  latency: number;
  /**
   * Round trips before the first question to an origin can be asked: DNS, TCP and TLS are one each. What is asked
   * later uses the same connection, as HTTP/2 does.
   */
  handshakes: number;
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
  #line: Line | null = null;
  /** Settles when the connection is open; null before anybody asked for something. */
  #connected: Promise<void> | null = null;
  /** Bytes of bodies that have left, as sent. */
  sent = 0;
  #free = 0;

  /** Null: as fast as it can be. */
  get line(): Line | null {
    return this.#line;
  }

  /** Another line, over which nobody is connected yet. */
  set line(line: Line | null) {
    this.#line = line;
    this.#connected = null;
  }

  async #begin({ latency, handshakes }: Line): Promise<void> {
    this.#connected ??= wait(handshakes * latency);
    await this.#connected;
    await wait(latency);
  }

  /** An answer's way over the line; its beginning waits here. */
  async over(answer: Pick<ServerResponse, 'destroyed' | 'write' | 'end'>): Promise<Writable> {
    if (this.line) await this.#begin(this.line);
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
