import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

const key = 'adyurdu-unsent-answers';

/**
 * True if this device has unsent answers about names, or has had some since the page was opened. If false, the page
 * loads neither the list of answers nor the code that sends them.
 */
export const useUnsentAnswers = create(() => ({ any: readStored(key) !== null }));

export function noteUnsentAnswers(any: boolean): void {
  // The page may be showing the list of unsent answers, which it would remove if `any` were false. Therefore, `any`
  // never changes to false.
  if (any) useUnsentAnswers.setState({ any });
  // Stores whether there are unsent answers, so that the next page knows. If the browser refuses storage, nothing is
  // written. The answers are then not stored either, so the next page has nothing to send.
  writeStored(key, any ? '1' : null);
}
