import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

const key = 'adyurdu-unsent-answers';

/**
 * Whether this device has, or had since the page was opened, unsent answers about names. The list of answers and its
 * sender are loaded only then.
 */
export const useUnsentAnswers = create(() => ({ any: readStored(key) !== null }));

export function noteUnsentAnswers(any: boolean): void {
  // never changes to false, because the list of answers may be open
  if (any) useUnsentAnswers.setState({ any });
  // if storage is refused, the answers themselves are also only in memory
  writeStored(key, any ? '1' : null);
}
