import { startEncoder } from './encoder.ts';
import { fetchCapture } from './microphone.ts';

/** Samples per second; any rate works here. */
const rate = 48_000;

/**
 * Loads what recording needs in advance, because there may be no connection later. The encoder loads itself when it
 * encodes, even if nothing is encoded. The first recording retries what could not be loaded.
 */
export async function prepareToRecord(): Promise<void> {
  await Promise.allSettled([fetchCapture(), startEncoder(rate).finish()]);
}
