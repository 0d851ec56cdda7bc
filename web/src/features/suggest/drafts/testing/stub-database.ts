import { vi } from 'vitest';
import type { Draft } from '../draft.ts';

/** Stores one draft in memory, and only as long as the disk has space. */
function smallDatabase(disk: { isFull: boolean }) {
  let kept: Draft | undefined;
  const request = (result: unknown) => {
    const made = { result, onsuccess: (): void => undefined };
    queueMicrotask(() => made.onsuccess());
    return made;
  };
  const store = {
    get: () => request(kept),
    getAll: () => request(kept ? [kept] : []),
    openCursor: () => request(null),
    put: (record: Draft | { draft: Draft }) => request('values' in record && (kept = record)),
    delete: () => void (kept = undefined),
  };
  const transaction = (_: unknown, mode: string) => {
    if (disk.isFull && mode === 'readwrite') throw new DOMException('', 'QuotaExceededError');
    const step = { objectStore: () => store, oncomplete: (): void => undefined };
    setTimeout(() => step.oncomplete());
    return step;
  };
  return { open: () => request({ transaction, close: () => undefined }) };
}

/** Replaces IndexedDB by a database for one draft. Call `vi.unstubAllGlobals` after the test. */
export function stubDatabase(disk = { isFull: false }): void {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  vi.stubGlobal('indexedDB', smallDatabase(disk));
}
