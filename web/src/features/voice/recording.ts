import type { Encoded } from './encode-worker.ts';

export interface Recording {
  blob: Blob;
  /** `voice{timestamp}.mp3`, with the timestamp in milliseconds since 1970 (product.md §9). */
  name: string;
  seconds: number;
  /** True if the input was too loud for the microphone. Recordings from an older version of the app lack this field. */
  overloaded?: boolean;
}

function recordingName(timestamp: number): string {
  return `voice${timestamp}.mp3`;
}

/** @param now milliseconds since 1970, different for each recording of an account */
export const recordingOf = ({ mp3: blob, ...heard }: Encoded, now: number): Recording => ({
  ...{ blob, name: recordingName(now) },
  ...heard,
});
