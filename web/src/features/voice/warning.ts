import { readStored, writeStored } from '../../lib/stored.ts';

/** Whether this browser has shown the warning that a voice can identify its speaker. */
const key = 'adyurdu-voice-warning';

export const hasSeenWarning = (): boolean => readStored(key) !== null;

/** If storage is refused, the warning appears again, which is harmless. */
export function rememberWarning(): void {
  writeStored(key, '1');
}
