import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { downloadFile } from './api/download.ts';
import { timeouts } from './timeouts.ts';
import { createPrivateFile, type FileState } from './private-file.ts';

export interface UsedFile {
  file: FileState;
  /** To be called when the file is wanted. @returns its address; null when that failed or was given up */
  load: () => Promise<string | null>;
}

/**
 * A file for as long as it is shown. Its link is its address, unless it is private: then it is fetched
 * with the caller's identity, once it is wanted, and freed when it is no longer shown.
 */
export function useFile(link: string, isPrivate: boolean): UsedFile {
  const kept = useMemo(
    () =>
      createPrivateFile({
        fetch: (signal) =>
          downloadFile(link, { identity: 'user', limit: timeouts.stalled, signal }),
        addressOf: (blob) => URL.createObjectURL(blob),
        free: (address) => URL.revokeObjectURL(address),
      }),
    [link],
  );
  useEffect(() => () => kept.free(), [kept]);
  const file = useStore(kept.store);
  if (isPrivate) return { file, load: kept.load };
  return { file: { state: 'ready', url: link }, load: () => Promise.resolve(link) };
}
