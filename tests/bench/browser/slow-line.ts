import { Writable } from 'node:stream';
import type { ServerResponse } from 'node:http';

export interface Line {
  /** Speed of the connection in bytes per second. */
  bytes: number;
  /** Milliseconds of a round trip. Every answer is delayed by one round trip. */
  latency: number;
  /**
   * Number of round trips before the first request to an origin: one each for DNS, TCP and TLS. Later requests use the
   * same connection, as in HTTP/2.
   */
  handshakes: number;
}

/** A response that was sent over a `SlowLine`. Times are in milliseconds since `SlowLine.line` was last set. */
export interface Answer {
  path: string;
  asked: number;
  /** Times of the first and the last byte; null before they are sent. */
  began: number | null;
  ended: number | null;
  bytes: number;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Number of bytes that are sent at once. Answers are sent in such packets, so that parallel answers share the
 * connection.
 */
const packet = 1400;

/**
 * A slow connection that a page shares with its workers and its service worker. Browsers' own throttling affects only
 * the page.
 */
export class SlowLine {
  #line: Line | null = null;
  /** Settles when the connection is open; null before the first request. */
  #connected: Promise<void> | null = null;
  sent = 0;
  #free = 0;
  #since = 0;
  /** All answers since `line` was set, in the order of their requests. */
  answers: Answer[] = [];

  /** Limits of the connection; null if it is unlimited. */
  get line(): Line | null {
    return this.#line;
  }

  /** Starts a new connection, on which no origin is connected. */
  set line(line: Line | null) {
    this.#line = line;
    this.#connected = null;
    this.#since = performance.now();
    this.answers = [];
  }

  #now(): number {
    return performance.now() - this.#since;
  }

  async #begin({ latency, handshakes }: Line): Promise<void> {
    this.#connected ??= wait(handshakes * latency);
    await this.#connected;
    await wait(latency);
  }

  /** Waits for the latency, then sends an answer over the connection. */
  async over(
    answer: Pick<ServerResponse, 'destroyed' | 'write' | 'end'>,
    path: string,
  ): Promise<Writable> {
    const noted: Answer = { path, asked: this.#now(), began: null, ended: null, bytes: 0 };
    this.answers.push(noted);
    if (this.line) await this.#begin(this.line);
    const send = async (chunk: Buffer): Promise<void> => {
      // Waiting packets are sent without a gap, even if timers are late.
      const here = performance.now();
      for (let from = 0; from < chunk.length; from += packet) {
        // A closed page uses no more bandwidth.
        if (answer.destroyed) return;
        const part = chunk.subarray(from, from + packet);
        if (this.line) {
          this.#free = Math.max(this.#free, here) + (part.length / this.line.bytes) * 1000;
          await wait(this.#free - performance.now());
        }
        this.sent += part.length;
        noted.bytes += part.length;
        noted.began ??= this.#now();
        answer.write(part);
      }
    };
    return new Writable({
      write: (chunk: Buffer, _, done) => void send(chunk).then(() => done(), done),
      final: (done) => {
        noted.ended = this.#now();
        answer.end(done);
      },
    });
  }
}
