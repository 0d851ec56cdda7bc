import { readStored, writeStored } from '../../lib/stored.ts';

/** Storage key. Its entry means that this browser has shown the warning that a voice can identify its speaker. */
const key = 'adyurdu-voice-warning';

export const hasSeenWarning = (): boolean => readStored(key) !== null;

/** Stores that the warning was shown. If the browser refuses storage, the warning is shown again, which is harmless. */
export function rememberWarning(): void {
  writeStored(key, '1');
}
