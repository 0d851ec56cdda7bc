import type { Decoded } from './from-file.ts';

const sampleRate = 48_000;

/**
 * Maximum time in milliseconds for reading the duration of a file. A browser may report neither the duration nor an
 * error.
 */
const lengthTimeout = 5_000;

/** Returns the duration of an audio file in seconds; null if the browser does not know the duration. */
export async function lengthOf(file: Blob): Promise<number | null> {
  const url = URL.createObjectURL(file);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const audio = new Audio();
    audio.preload = 'metadata';
    const known = new Promise<number | null>((resolve) => {
      audio.onloadedmetadata = () => resolve(audio.duration);
      audio.onerror = () => resolve(null);
      timer = setTimeout(() => resolve(null), lengthTimeout);
    });
    audio.src = url;
    // Browsers of iPhones ignore `preload`, and load a file only after a call of `load`.
    audio.load();
    const seconds = await known;
    return seconds !== null && Number.isFinite(seconds) ? seconds : null;
  } finally {
    clearTimeout(timer);
    URL.revokeObjectURL(url);
  }
}

function mixed(channels: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(channels[0]?.length ?? 0);
  for (const channel of channels)
    for (let at = 0; at < samples.length; at++)
      samples[at] = (samples[at] ?? 0) + (channel[at] ?? 0) / channels.length;
  return samples;
}

/** @throws the browser's error if the browser cannot decode the file */
export async function decode(file: Blob): Promise<Decoded> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const audio = await context.decodeAudioData(await file.arrayBuffer());
  const channels = Array.from({ length: audio.numberOfChannels }, (_, at) =>
    audio.getChannelData(at),
  );
  return { samples: mixed(channels), sampleRate: audio.sampleRate };
}
