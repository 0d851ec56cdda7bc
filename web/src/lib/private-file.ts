import { createStore, type StoreApi } from 'zustand/vanilla';

/** What there is of a file: nothing until it is wanted; then why not, or where. */
export type FileState =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed'; failure: unknown }
  | { state: 'ready'; url: string };

/** What a private file works with; tests pass their own. */
export interface PrivateFileParts {
  fetch(signal: AbortSignal): Promise<Blob>;
  /** An address under which the page finds the blob, until it is freed. */
  addressOf(blob: Blob): string;
  free(address: string): void;
}

export interface PrivateFile {
  store: StoreApi<FileState>;
  /** Fetches it once; after a failure, anew. @returns its address; null when that failed or was given up */
  load(): Promise<string | null>;
  /** Gives up what is under way and frees the address. It may be loaded again. */
  free(): void;
}

/** A file that has no address for img and audio elements: it is fetched with a token, and gets one in the page. */
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
