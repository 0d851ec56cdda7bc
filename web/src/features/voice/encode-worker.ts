import '../../polyfills/polyfills.ts';
import { createEncoder } from 'wasm-media-encoders';
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url';
import { bitrate } from './bitrate.ts';
import { levelled } from './levelling/level.ts';

/** Messages to the worker. `start` comes first and `finish` last, each once. */
export type EncodeRequest =
  | { type: 'start'; sampleRate: number }
  | { type: 'samples'; samples: Float32Array }
  | { type: 'finish' };

export interface Encoded {
  mp3: Blob;
  seconds: number;
  overloaded: boolean;
}

/** `loaded` is the answer to `start`, and `done` is the answer to `finish`. */
export type EncodeAnswer =
  | { type: 'loaded' }
  | { type: 'done'; encoded: Encoded }
  | { type: 'failed'; message: string };

/**
 * Settings of the encoded recording. Speech is clear at `bitrate` in mono, and five minutes of speech need 1.8 MB. 24
 * kHz is a sample rate of MPEG-2 that every browser plays, including iOS Safari.
 */
const output = { bitrate, outputSampleRate: 24_000 } as const;

/**
 * Maximum number of samples per call of the encoder. The encoder copies all samples of a call, so a larger call needs
 * more memory.
 */
const piece = 1 << 16;

type Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>;

async function load(sampleRate: number): Promise<Encoder> {
  const loaded = await createEncoder('audio/mpeg', wasmUrl);
  loaded.configure({ channels: 1, sampleRate, ...output });
  return loaded;
}

let recording: { sampleRate: number; encoder: Promise<Encoder>; blocks: Float32Array[] } | null =
  null;

/** Joins blocks of samples. Releases each block after copying it, because a recording of five minutes needs 58 MB. */
function joined(blocks: Float32Array[]): Float32Array {
  const all = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const [index, block] of blocks.entries()) {
    all.set(block, at);
    at += block.length;
    blocks[index] = new Float32Array(0);
  }
  return all;
}

function mp3Of(samples: Float32Array, encoder: Encoder): Blob {
  // The encoder returns views of its own memory, which the next call overwrites. The result must therefore be copied.
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < samples.length; at += piece)
    parts.push(new Uint8Array(encoder.encode([samples.subarray(at, at + piece)])));
  parts.push(new Uint8Array(encoder.finalize()));
  return new Blob(parts, { type: 'audio/mpeg' });
}

async function handle(request: EncodeRequest): Promise<EncodeAnswer | null> {
  if (request.type === 'start') {
    const { sampleRate } = request;
    recording = { sampleRate, encoder: load(sampleRate), blocks: [] };
    await recording.encoder;
    return { type: 'loaded' };
  }
  if (!recording) throw new Error(`received "${request.type}" before "start"`);
  const { sampleRate, blocks } = recording;
  if (request.type === 'samples') {
    blocks.push(request.samples);
    return null;
  }
  const encoder = await recording.encoder;
  const { samples, overloaded } = levelled(joined(blocks), sampleRate);
  const seconds = samples.length / sampleRate;
  return { type: 'done', encoded: { mp3: mp3Of(samples, encoder), seconds, overloaded } };
}

// Handles messages one after the other, because the encoder may still be loading when the first samples arrive.
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
