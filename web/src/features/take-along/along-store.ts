import { create } from 'zustand';
import { askToKeep, mayVanish } from '../../lib/lasting-storage.ts';
import { dropAlong, openDevice, readAlong, wantedHere } from './device.ts';
import { takeAlong, type Along } from './take-along.ts';

export type Trouble = 'no-room' | 'broke';

interface AlongState {
  /** Undefined until it has been looked up. */
  along: Along | null | undefined;
  /** From 0 to 1 while it is being fetched, which goes on when the dialog is closed; else null. */
  share: number | null;
  trouble: Trouble | null;
  mayVanish: boolean;
}

/** The one taking along of this page. */
export const useAlong = create<AlongState>(() => ({
  along: undefined,
  share: null,
  trouble: null,
  mayVanish: false,
}));

export async function lookForAlong(): Promise<void> {
  useAlong.setState({ along: await readAlong(), mayVanish: await mayVanish() });
}

/** Never throws: what went wrong is a state. */
export async function take(): Promise<void> {
  if (useAlong.getState().share !== null) return;
  useAlong.setState({ share: 0, trouble: null });
  await askToKeep();
  try {
    const along = await takeAlong(await openDevice(), {
      ...wantedHere(),
      onProgress: (share) => useAlong.setState({ share }),
    });
    useAlong.setState({ along, mayVanish: await mayVanish() });
  } catch (error) {
    console.warn('The map could not be taken along', error);
    const isFull = error instanceof Error && error.name === 'QuotaExceededError';
    useAlong.setState({ trouble: isFull ? 'no-room' : 'broke' });
  } finally {
    useAlong.setState({ share: null });
  }
}

export async function drop(): Promise<void> {
  await dropAlong();
  useAlong.setState({ along: null, trouble: null });
}
