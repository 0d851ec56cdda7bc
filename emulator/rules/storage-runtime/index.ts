import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { StorageRuntime, type RuntimeMessage } from './runtime.ts';

/**
 * Implements the protocol of Google's Storage rules runtime, with one JSON object per line. The runtime first sends a
 * message with id -1. The answer to a request has the id of the request. Before the answer, the runtime may ask the
 * client for documents. Resolves when the input ends.
 */
export async function runStorageRuntime(input: Readable, output: Writable): Promise<void> {
  const send = (message: RuntimeMessage): void => {
    output.write(`${JSON.stringify(message)}\n`);
  };
  const runtime = new StorageRuntime(send);
  send({ id: -1, status: 'ok' });
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() !== '') runtime.receive(line);
  }
}
