import { createStore, type StoreApi } from 'zustand/vanilla';

export type FileState =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed'; failure: unknown }
  | { state: 'ready'; url: string };

export interface PrivateFileParts {
  fetch(signal: AbortSignal): Promise<Blob>;
  addressOf(blob: Blob): string;
  free(address: string): void;
}

export interface PrivateFile {
  store: StoreApi<FileState>;
  /**
   * The first call fetches the file, and later calls return the same result. After a failure, the next call fetches the
   * file again.
   * @returns the file's address; null after a failure or when cancelled
   */
  load(): Promise<string | null>;
  /** Cancels loading, and releases the file's address. A later call of `load` fetches the file again. */
  free(): void;
}

/**
 * Provides img and audio elements with a file that has no public address. The file is fetched with a token, and gets an
 * object URL.
 */
export function createPrivateFile(parts: PrivateFileParts): PrivateFile {
  const store = createStore<FileState>(() => ({ state: 'idle' }));
  let underWay: { giveUp: AbortController; address: Promise<string | null> } | null = null;

  async function fetchIt({ signal }: AbortController): Promise<string | null> {
    store.setState({ state: 'loading' }, true);
    try {
      const blob = await parts.fetch(signal);
      if (signal.aborted) return null;
      const url = parts.addressOf(blob);
      store.setState({ state: 'ready', url }, true);
      return url;
    } catch (failure) {
      if (!signal.aborted) store.setState({ state: 'failed', failure }, true);
      return null;
    }
  }

  return {
    store,
    load() {
      const { state } = store.getState();
      if (underWay === null || state === 'failed') {
        const giveUp = new AbortController();
        underWay = { giveUp, address: fetchIt(giveUp) };
      }
      return underWay.address;
    },
    free() {
      underWay?.giveUp.abort();
      underWay = null;
      const file = store.getState();
      if (file.state === 'ready') parts.free(file.url);
      store.setState({ state: 'idle' }, true);
    },
  };
}
