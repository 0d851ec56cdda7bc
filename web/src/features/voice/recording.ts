/** A finished recording, ready to be heard and sent. */
export interface Recording {
  blob: Blob;
  /** `voice{timestamp}.mp3` (product.md §9); the timestamp is milliseconds since 1970. */
  name: string;
  seconds: number;
  /** It was too loud for the microphone. Missing in what an older version of the app has kept. */
  overloaded?: boolean;
}

export function recordingName(timestamp: number): string {
  return `voice${timestamp}.mp3`;
}
