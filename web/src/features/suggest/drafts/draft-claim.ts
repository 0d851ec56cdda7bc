import { isAbort } from '../../../lib/api/failure.ts';
import type { DraftOwner } from './draft-storage.ts';

/** The right to write a draft on this device. In browsers with Web Locks, only one tab has the claim at a time. */
export interface DraftClaim {
  take(): void;
  release(): void;
}

/**
 * Claims a draft for this tab. Calls `changed` with the initial state, and again after each change. `mine` is true
 * while this tab has the claim.
 */
export type ClaimDraft = (owner: DraftOwner, changed: (mine: boolean) => void) => DraftClaim;

const lockOf = ({ uid, placeId }: DraftOwner): string => `adyurdu-draft ${uid} ${placeId}`;

/** Returns the drafts that no tab is writing now; all drafts in a browser that lacks or refuses Web Locks. */
export async function unclaimed<O extends DraftOwner>(owners: readonly O[]): Promise<O[]> {
  if (!('locks' in navigator)) return [...owners];
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  const names = new Set(held.map(({ name }) => name));
  return owners.filter((owner) => !names.has(lockOf(owner)));
}

export const isClaimed = async (owner: DraftOwner): Promise<boolean> =>
  (await unclaimed([owner])).length === 0;

/**
 * Claims a draft with a Web Lock, so that the browser releases the claim when the tab ends. In browsers that lack Web
 * Locks, or refuse them because storage is blocked, every tab may write the draft.
 */
export const lockDraft: ClaimDraft = (owner, changed) => {
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (!locks) {
    changed(true);
    return { take: () => undefined, release: () => undefined };
  }
  const name = lockOf(owner);
  let over = false;
  let queued = new AbortController();
  let giveBack = (): void => undefined;

  const hold = (): Promise<void> => {
    if (over) return Promise.resolve();
    changed(true);
    return new Promise<void>((resolve) => (giveBack = resolve));
  };
  /** An `AbortError` means that another tab has stolen the lock. Any other error means that the browser refuses it. */
  const failed = (error: unknown): void => {
    if (isAbort(error)) lineUp();
    else if (!over) changed(true);
  };
  const lineUp = (): void => {
    if (over) return;
    queued = new AbortController();
    changed(false);
    const { signal } = queued;
    locks.request(name, { signal }, hold).catch((error: unknown) => {
      if (!signal.aborted) failed(error);
    });
  };
  const ask = (): void => {
    if (over) return;
    locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : lineUp())).catch(failed);
  };
  // In Strict Mode, React runs an effect twice: it claims, releases at once, and claims again. The microtask delays the
  // request until after the release, so that the first claim makes no request and does not block the second claim.
  queueMicrotask(ask);

  return {
    take: () => {
      queued.abort();
      locks.request(name, { steal: true }, hold).catch(failed);
    },
    release: () => {
      over = true;
      queued.abort();
      giveBack();
    },
  };
};
