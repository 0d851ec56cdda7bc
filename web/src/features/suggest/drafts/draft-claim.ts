import type { DraftOwner } from './draft-storage.ts';

/** The right to write a draft, which one tab has at a time. */
export interface DraftClaim {
  /** Takes the claim from the tab that has it. */
  take(): void;
  release(): void;
}

/**
 * Tries to claim the draft of `owner`. Calls `changed` with whether this tab has the claim: first with the initial
 * state, then after each change.
 */
export type ClaimDraft = (owner: DraftOwner, changed: (mine: boolean) => void) => DraftClaim;

const lockOf = ({ uid, placeId }: DraftOwner): string => `adyurdu-draft ${uid} ${placeId}`;

/**
 * Returns those of `owners` whose draft no tab is writing. Returns all of them in a browser without Web Locks, which
 * cannot know this.
 */
export async function unclaimed<O extends DraftOwner>(owners: readonly O[]): Promise<O[]> {
  if (!('locks' in navigator)) return [...owners];
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return owners.filter((owner) => !names.has(lockOf(owner)));
}

/** Whether some tab is writing this draft. */
export const isClaimed = async (owner: DraftOwner): Promise<boolean> =>
  (await unclaimed([owner])).length === 0;

/**
 * Claims a draft with a Web Lock, which the browser releases when the tab ends for any reason. Without Web Locks every
 * tab may write the draft.
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
  /** Queues for the lock. A tab that loses the lock queues again. */
  const lineUp = (): void => {
    if (over) return;
    queued = new AbortController();
    changed(false);
    const { signal } = queued;
    locks.request(name, { signal }, hold).catch(() => {
      if (!signal.aborted) lineUp();
    });
  };
  const ask = (): void => {
    if (over) return;
    locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : lineUp())).catch(lineUp);
  };
  // Strict Mode releases a claim at once; it must not block the next one
  queueMicrotask(ask);

  return {
    take: () => {
      queued.abort();
      locks.request(name, { steal: true }, hold).catch(lineUp);
    },
    release: () => {
      over = true;
      queued.abort();
      giveBack();
    },
  };
};
