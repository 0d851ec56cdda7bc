import { Writable } from 'node:stream';
import type { ServerResponse } from 'node:http';

export interface Line {
  /** Speed of the connection in bytes per second. */
  bytes: number;
  /** Milliseconds of a round trip. Every response is delayed by one round trip. */
  latency: number;
  /**
   * Round trips before the first request to an origin: one each for DNS, TCP and TLS. Later requests use the same
   * connection, as in HTTP/2.
   */
  handshakes: number;
}

/** Times are in milliseconds since `SlowLine.line` was last set. */
export interface Answer {
  path: string;
  asked: number;
  /** Times of the first and the last byte. Each time is null until its byte is sent. */
  began: number | null;
  ended: number | null;
  bytes: number;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Bytes that are sent at once. Parallel responses take turns after each packet, so that they share the connection. */
const packet = 1400;

/**
 * A page, its workers and its service worker share this slow connection. Browsers' own throttling affects only the
 * page.
 */
export class SlowLine {
  #line: Line | null = null;
  /** The promise settles when the connection is open. It is null before the first request. */
  #connected: Promise<void> | null = null;
  sent = 0;
  #free = 0;
  #since = 0;
  /** All HTTP responses since `line` was last set, in the order of their requests. */
  answers: Answer[] = [];

  /** Returns null if the speed of the connection is unlimited. */
  get line(): Line | null {
    return this.#line;
  }

  /** The setter closes the connection, so that the next request opens a new one. */
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

  async over(
    answer: Pick<ServerResponse, 'destroyed' | 'write' | 'end'>,
    path: string,
  ): Promise<Writable> {
    const noted: Answer = { path, asked: this.#now(), began: null, ended: null, bytes: 0 };
    this.answers.push(noted);
    if (this.line) await this.#begin(this.line);
    const send = async (chunk: Buffer): Promise<void> => {
      // If a timer is late, the next packets are sent earlier. So late timers do not slow the connection down.
      const here = performance.now();
      for (let from = 0; from < chunk.length; from += packet) {
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
