import { recordingName } from '@shared/contract/file-name.ts';
import type { Encoded } from './encode-worker.ts';

export interface Recording {
  blob: Blob;
  /** Result of `recordingName`. */
  name: string;
  seconds: number;
  /** True if the input was too loud for the microphone. Recordings from an older version of the app lack this field. */
  overloaded?: boolean;
}

/** @param now milliseconds since 1970, different for each recording of an account */
export const recordingOf = ({ mp3: blob, ...heard }: Encoded, now: number): Recording => ({
  ...{ blob, name: recordingName(now) },
  ...heard,
});
