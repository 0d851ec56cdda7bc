import type { Encoded } from './encode-worker.ts';

/** A finished recording, ready to play and send. */
export interface Recording {
  blob: Blob;
  /** `voice{timestamp}.mp3` (product.md §9); the timestamp is milliseconds since 1970. */
  name: string;
  seconds: number;
  /** Whether the input was too loud for the microphone. Missing in recordings from an older version of the app. */
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
