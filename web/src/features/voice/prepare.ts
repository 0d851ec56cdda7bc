import { startEncoder } from './encoder.ts';
import { fetchCapture } from './microphone.ts';

/** Samples per second. Any rate is sufficient for loading the encoder. */
const rate = 48_000;

/**
 * Loads the code for recording in advance, because there may be no connection later. Loads the encoder by encoding a
 * recording without samples. If loading fails, the first recording loads the code again.
 */
export async function prepareToRecord(): Promise<void> {
  await Promise.allSettled([fetchCapture(), startEncoder(rate).finish()]);
}
