/** A finished recording, ready to play and send. */
export interface Recording {
  blob: Blob;
  /** `voice{timestamp}.mp3` (product.md §9); the timestamp is milliseconds since 1970. */
  name: string;
  seconds: number;
  /** The input was too loud for the microphone. Missing in recordings of an older version of the app. */
  overloaded?: boolean;
}

export function recordingName(timestamp: number): string {
  return `voice${timestamp}.mp3`;
}
