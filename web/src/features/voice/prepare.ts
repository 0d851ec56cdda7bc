import { startEncoder } from './encoder.ts';
import { fetchCapture } from './microphone.ts';

const rate = 48_000;

/**
 * Loads the code for recording in advance, because there may be no connection later. To load the encoder, encodes a
 * recording without samples.
 */
export async function prepareToRecord(): Promise<void> {
  await Promise.allSettled([fetchCapture(), startEncoder(rate).finish()]);
}
