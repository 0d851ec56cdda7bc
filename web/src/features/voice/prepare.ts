import { startEncoder } from './encoder.ts';
import { fetchCapture } from './microphone.ts';

/** Samples per second; any rate works here. */
const rate = 48_000;

/**
 * Loads the code for recording in advance, because there may be no connection later. The encoder is loaded by an
 * encoding without any samples. If loading fails, the first recording retries it.
 */
export async function prepareToRecord(): Promise<void> {
  await Promise.allSettled([fetchCapture(), startEncoder(rate).finish()]);
}
