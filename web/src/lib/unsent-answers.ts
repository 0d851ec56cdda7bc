import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

const key = 'adyurdu-unsent-answers';

/**
 * Whether this device has unsent answers about names, or has had some since the page was opened. If false, the list of
 * answers and its sender are not loaded.
 */
export const useUnsentAnswers = create(() => ({ any: readStored(key) !== null }));

export function noteUnsentAnswers(any: boolean): void {
  // `any` never changes to false, because the list of answers may be open
  if (any) useUnsentAnswers.setState({ any });
  // without storage, this device keeps the answers only in memory
  writeStored(key, any ? '1' : null);
}
