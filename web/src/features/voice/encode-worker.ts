import '../../old-browsers/add-missing.ts';
import { createEncoder } from 'wasm-media-encoders';
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url';

/** Messages to the worker. `start` comes first, once; `finish` last. */
export type EncodeRequest =
  | { type: 'start'; sampleRate: number }
  | { type: 'samples'; samples: Float32Array }
  | { type: 'finish' };

/** The worker's one answer. */
export type EncodeAnswer = { type: 'done'; mp3: Blob } | { type: 'failed'; message: string };

/**
 * Speech at 48 kbit/s mono is clear, and five minutes of it are 1.8 MB: what a slow network takes.
 * 24 kHz is an MPEG-2 rate that every browser plays, iOS Safari included.
 */
const output = { bitrate: 48, outputSampleRate: 24_000 } as const;

const parts: Uint8Array<ArrayBuffer>[] = [];
type Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>;
let encoder: Promise<Encoder> | undefined;

/** The encoder hands out views of its own memory, which the next call overwrites. */
function keep(bytes: Uint8Array): void {
  if (bytes.length > 0) parts.push(new Uint8Array(bytes));
}

async function load(sampleRate: number): Promise<Encoder> {
  const loaded = await createEncoder('audio/mpeg', wasmUrl);
  loaded.configure({ channels: 1, sampleRate, ...output });
  return loaded;
}

async function handle(request: EncodeRequest): Promise<EncodeAnswer | null> {
  if (request.type === 'start') {
    encoder = load(request.sampleRate);
    await encoder;
    return null;
  }
  if (!encoder) throw new Error(`"${request.type}" before "start"`);
  const ready = await encoder;
  if (request.type === 'samples') {
    keep(ready.encode([request.samples]));
    return null;
  }
  keep(ready.finalize());
  return { type: 'done', mp3: new Blob(parts, { type: 'audio/mpeg' }) };
}

// one after the other: samples that arrive while the encoder loads wait their turn
let queue: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<EncodeRequest>) => {
  queue = queue
    .then(() => handle(data))
    .then((answer) => {
      if (answer) self.postMessage(answer);
    })
    .catch((error: unknown) => {
      self.postMessage({ type: 'failed', message: String(error) } satisfies EncodeAnswer);
    });
};
