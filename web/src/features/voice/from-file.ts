import { limits } from '@shared/contract/limits.ts';
import type { Mp3Encoder } from './encoder.ts';
import { recordingOf, type Recording } from './recording.ts';

export class AudioRefused extends Error {
  override readonly name = 'AudioRefused';
  /**
   * Duration in seconds of a file that is too long; null for a file that this browser cannot decode, or that has no
   * samples.
   */
  readonly seconds: number | null;

  constructor(seconds: number | null) {
    super(seconds === null ? 'it cannot be decoded' : `${seconds} s exceed ${limits.voiceSeconds}`);
    this.seconds = seconds;
  }
}

/** Audio in one channel, with samples from -1 to 1. */
export interface Decoded {
  samples: Float32Array;
  sampleRate: number;
}

export interface FromFileParts {
  /** Returns the duration in seconds, without decoding the file; null if the duration is unknown. */
  lengthOf(file: Blob): Promise<number | null>;
  /** @throws any error if this browser cannot decode the file */
  decode(file: Blob): Promise<Decoded>;
  startEncoder(sampleRate: number): Mp3Encoder;
  now(): number;
}

const checkLength = (seconds: number): void => {
  if (seconds > limits.voiceSeconds) throw new AudioRefused(seconds);
};

/**
 * Returns a function that makes a recording from an audio file. That function removes the silence at both ends of the
 * audio, and levels the loudness. The recording contains none of the file's metadata.
 */
export function recordingsFromFiles(parts: FromFileParts): (file: Blob) => Promise<Recording> {
  let last = 0;
  /**
   * @throws AudioRefused when the file cannot become a recording
   * @throws Error when the encoder cannot be loaded
   */
  return async (file) => {
    // Even a small file may contain hours of sound, and decoded sound needs much memory. Therefore, the duration is
    // checked before the file is decoded.
    checkLength((await parts.lengthOf(file)) ?? 0);
    const { samples, sampleRate } = await parts.decode(file).catch((error: unknown) => {
      console.warn('An audio file could not be decoded', error);
      throw new AudioRefused(null);
    });
    if (samples.length === 0) throw new AudioRefused(null);
    checkLength(samples.length / sampleRate);
    const encoder = parts.startEncoder(sampleRate);
    encoder.encode(samples);
    const encoded = await encoder.finish();
    // Each recording needs a different timestamp, but several recordings can be made within one millisecond.
    last = Math.max(parts.now(), last + 1);
    return recordingOf(encoded, last);
  };
}
