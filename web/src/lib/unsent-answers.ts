import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

const key = 'adyurdu-unsent-answers';

/**
 * True if this device has unsent answers about names, or has had some since the page was opened. Otherwise the list of
 * answers and its sender are not loaded.
 */
export const useUnsentAnswers = create(() => ({ any: readStored(key) !== null }));

export function noteUnsentAnswers(any: boolean): void {
  // The list of answers may be open, so `any` never changes to false.
  if (any) useUnsentAnswers.setState({ any });
  // Without storage, this device keeps the answers only in memory.
  writeStored(key, any ? '1' : null);
}
