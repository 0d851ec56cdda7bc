import type { EncodeAnswer, EncodeRequest } from './encode-worker.ts';

/** An MP3 encoder in a worker, fed while the recording runs, so that ending it takes no time. */
export interface Mp3Encoder {
  encode(samples: Float32Array): void;
  /** @throws Error when the encoder could not be loaded or run. */
  finish(): Promise<Blob>;
  close(): void;
}

export function startEncoder(sampleRate: number): Mp3Encoder {
  const worker = new Worker(new URL('./encode-worker.ts', import.meta.url), { type: 'module' });
  const send = (request: EncodeRequest, transfer: Transferable[] = []): void =>
    worker.postMessage(request, transfer);
  const outcome = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<EncodeAnswer>) => {
      if (data.type === 'done') resolve(data.mp3);
      else reject(new Error(data.message));
    };
    worker.onerror = (event) => reject(new Error(event.message));
  });
  // read by finish(); until then a failure is not unhandled
  outcome.catch(() => undefined);

  send({ type: 'start', sampleRate });
  return {
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
