import { startEncoder } from './encoder.ts';
import { fetchCapture } from './microphone.ts';

/** Samples per second; any will do. */
const rate = 48_000;

/**
 * Fetches what recording is made of before anybody records: where they do there may be no line. The encoder loads
 * itself when it encodes, even nothing. What cannot be had is asked for again by the first recording.
 */
export async function prepareToRecord(): Promise<void> {
  await Promise.allSettled([fetchCapture(), startEncoder(rate).finish()]);
}
