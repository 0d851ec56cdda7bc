import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { downloadFile } from './api/download.ts';
import { timeouts } from './timeouts.ts';
import { createPrivateFile, type FileState } from './private-file.ts';

export interface UsedFile {
  file: FileState;
  /** @returns the file's address; null after a failure or when cancelled */
  load: () => Promise<string | null>;
}

/**
 * Returns a file for a component. The address of a public file is its link. A private file is fetched with the user's
 * identity when the component needs it, and released when the component unmounts.
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
