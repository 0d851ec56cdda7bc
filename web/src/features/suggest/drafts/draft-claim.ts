import type { DraftOwner } from './draft-storage.ts';

/** One tab at a time keeps a draft: it has the claim. */
export interface DraftClaim {
  /** Takes it from the tab that has it. */
  take(): void;
  release(): void;
}

/** `changed` is told whether the claim is this tab's: at first, when it gets it, and when it loses it. */
export type ClaimDraft = (owner: DraftOwner, changed: (mine: boolean) => void) => DraftClaim;

const lockOf = ({ uid, placeId }: DraftOwner): string => `adyurdu-draft ${uid} ${placeId}`;

/** Those that no tab keeps now; a browser without Web Locks cannot tell, and has all of them. */
export async function unclaimed<O extends DraftOwner>(owners: readonly O[]): Promise<O[]> {
  if (!('locks' in navigator)) return [...owners];
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return owners.filter((owner) => !names.has(lockOf(owner)));
}

/** Whether some tab keeps this draft now. */
export const isClaimed = async (owner: DraftOwner): Promise<boolean> =>
  (await unclaimed([owner])).length === 0;

/**
 * The claim as a Web Lock, which a tab that ends gives back whatever it ends by. A browser without
 * them lets every tab keep the draft, as ever.
 */
export const lockDraft: ClaimDraft = (owner, changed) => {
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (!locks) {
    changed(true);
    return { take: () => undefined, release: () => undefined };
  }
  const name = lockOf(owner);
  let over = false;
  let waiting = new AbortController();
  let giveBack = (): void => undefined;

  const hold = (): Promise<void> => {
    if (over) return Promise.resolve();
    changed(true);
    return new Promise<void>((resolve) => (giveBack = resolve));
  };
  /** Waits in line; a tab that it is taken from lines up again. */
  const lineUp = (): void => {
    if (over) return;
    waiting = new AbortController();
    changed(false);
    const { signal } = waiting;
    locks.request(name, { signal }, hold).catch(() => {
      if (!signal.aborted) lineUp();
    });
  };
  const ask = (): void => {
    if (over) return;
    locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : lineUp())).catch(lineUp);
  };
  // a claim that is given back at once, as Strict Mode does, must not stand in the way of the next
  queueMicrotask(ask);

  return {
    take: () => {
      waiting.abort();
      locks.request(name, { steal: true }, hold).catch(lineUp);
    },
    release: () => {
      over = true;
      waiting.abort();
      giveBack();
    },
  };
};
