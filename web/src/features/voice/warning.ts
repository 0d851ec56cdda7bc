import { readStored, writeStored } from '../../lib/stored.ts';

/**
 * Key of an entry in `localStorage`. The entry exists after the browser has shown the warning that a voice can identify
 * its speaker.
 */
const key = 'adyurdu-voice-warning';

export const hasSeenWarning = (): boolean => readStored(key) !== null;

/** If the browser refuses storage, the warning is shown again. This is harmless. */
export function rememberWarning(): void {
  writeStored(key, '1');
}
