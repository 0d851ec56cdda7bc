import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

const key = 'adyurdu-unsent-answers';

/**
 * Whether this device has unsent answers about names, or has had some while the page was open. Only then their list and
 * their sender are loaded.
 */
export const useUnsentAnswers = create(() => ({ any: readStored(key) !== null }));

export function noteUnsentAnswers(any: boolean): void {
  // does not reset this, because the list of answers may be open
  if (any) useUnsentAnswers.setState({ any });
  // if storage is refused, the answers themselves are only in the page's memory, too
  writeStored(key, any ? '1' : null);
}
