import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

const key = 'adyurdu-unsent-answers';

/**
 * Whether this device has unsent answers about names, or had some while the page is open: only then their list and
 * sender are loaded.
 */
export const useUnsentAnswers = create(() => ({ any: readStored(key) !== null }));

export function noteUnsentAnswers(any: boolean): void {
  // once there were some, their list may be open
  if (any) useUnsentAnswers.setState({ any });
  // if storage is refused, the answers too are only in the page's memory
  writeStored(key, any ? '1' : null);
}
