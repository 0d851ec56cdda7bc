import type { EncodeAnswer, Encoded, EncodeRequest } from './encode-worker.ts';

/**
 * A worker that receives samples during the recording. When the recording ends, the worker levels the recording's
 * loudness and encodes the recording.
 */
export interface Mp3Encoder {
  /** @throws Error if the encoder could not be loaded */
  loaded(): Promise<void>;
  encode(samples: Float32Array): void;
  /** @throws Error if the encoder could not be loaded, or failed */
  finish(): Promise<Encoded>;
  close(): void;
}

export function startEncoder(sampleRate: number): Mp3Encoder {
  const worker = new Worker(new URL('./encode-worker.ts', import.meta.url), { type: 'module' });
  const send = (request: EncodeRequest, transfer: Transferable[] = []): void =>
    worker.postMessage(request, transfer);
  let onLoaded = (): void => undefined;
  const loading = new Promise<void>((resolve) => (onLoaded = resolve));
  const outcome = new Promise<Encoded>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<EncodeAnswer>) => {
      if (data.type === 'loaded') onLoaded();
      else if (data.type === 'done') resolve(data.encoded);
      else reject(new Error(data.message));
    };
    worker.onerror = (event) => reject(new Error(event.message));
  });
  // Only `loaded` and `finish` report a failure of the worker. Without this handler, the browser would report an
  // unhandled rejection if the worker fails before one of them is called.
  outcome.catch(() => undefined);

  send({ type: 'start', sampleRate });
  return {
    loaded: async () => void (await Promise.race([loading, outcome])),
    encode: (samples) => send({ type: 'samples', samples }, [samples.buffer]),
    async finish() {
      send({ type: 'finish' });
      try {
        return await outcome;
      } finally {
        worker.terminate();
      }
    },
    close: () => worker.terminate(),
  };
}
