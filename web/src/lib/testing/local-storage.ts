import { vi } from 'vitest';

export interface FakeStorage {
  stored: Map<string, string>;
  refuses: boolean;
  /** True if there is no space left, so that no text can be stored. */
  isFull: boolean;
}

/** Replaces `localStorage` until `vi.unstubAllGlobals()`. */
export function withLocalStorage(stored = new Map<string, string>()): FakeStorage {
  const storage: FakeStorage = { stored, refuses: false, isFull: false };
  const content = (): Map<string, string> => {
    if (storage.refuses) throw new DOMException('refused', 'SecurityError');
    return stored;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => content().get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      content().set(key, value);
    },
    removeItem: (key: string) => void content().delete(key),
  });
  return storage;
}
