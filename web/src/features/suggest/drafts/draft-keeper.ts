import type { StoreApi } from 'zustand/vanilla';
import { unawaited } from '../../../lib/unawaited.ts';
import type { ClaimDraft, DraftClaim } from './draft-claim.ts';
import type { DraftOwner, DraftStorage } from './draft-storage.ts';
import { completed, isWorthKeeping, newDraft, saysTheSame, type Draft } from './draft.ts';
import type { RevisionValues } from './revision-values.ts';

/** What the form's store says of where its draft is kept. */
export interface KeptState {
  draft: Draft;
  /** False until a kept draft has been looked for. */
  loaded: boolean;
  /** Another tab has the same form open and keeps its draft; nothing is kept from here meanwhile. */
  elsewhere: boolean;
  /** This device could not keep what was written last: it lives as long as the page. */
  unkept: boolean;
  /** What another tab has written, where that differs from what is written here. */
  other: Draft | null;
}

export interface DraftKeeperParts {
  owner: DraftOwner;
  /** What the form begins with. */
  beginning: RevisionValues;
  storage: DraftStorage;
  claim: ClaimDraft;
  /** Whether whoever writes this still works on the page: for nobody else is anything kept. */
  isAuthor(): boolean;
  now(): number;
}

export interface DraftKeeper {
  /** Looks for a kept draft; what was typed meanwhile wins. */
  load(): Promise<void>;
  /** Shows and keeps a draft as its author has changed it. */
  change(draft: Draft): Promise<void>;
  /** Shows and keeps a draft in which only what became of its upload has changed. */
  keep(draft: Draft): Promise<void>;
  /** From here on nothing has been typed. */
  forgetTyping(): void;
  /** Takes the draft from where it is kept, unless it is another tab's. */
  remove(): void;
  /** Looks again at what the other tab has written. */
  lookElsewhere(): Promise<Draft | null>;
  /** Goes on here, with the text of this tab or of the other one; the other tab learns of it. */
  goOnHere(text: 'this' | 'other'): Promise<void>;
  /** Gives up the claim to the draft. @returns what lets another tab keep it, to be called at last */
  leave(): () => void;
}

/** Keeps the draft of a form on this device, in one tab at a time. */
export function createDraftKeeper<State extends KeptState>(
  store: StoreApi<State>,
  { owner, beginning, storage, claim, isAuthor, now }: DraftKeeperParts,
): DraftKeeper {
  const set = (state: Partial<KeptState>): void => store.setState(state as Partial<State>);
  let touched = false;
  let mine: DraftClaim | null = null;

  async function keep(draft: Draft): Promise<void> {
    set({ draft });
    if (store.getState().elsewhere || !isAuthor()) return;
    if (isWorthKeeping(draft, beginning)) {
      const kept = await storage.save({ ...draft, savedAt: now() });
      set({ unkept: !kept });
    } else {
      set({ unkept: false });
      await storage.remove(owner);
    }
  }

  function change(draft: Draft): Promise<void> {
    touched = true;
    return keep(draft);
  }

  async function keptDraft(): Promise<Draft | null> {
    const kept = await storage.load(owner);
    return kept && completed(kept);
  }

  async function lookElsewhere(): Promise<Draft | null> {
    const kept = await keptDraft();
    const { draft } = store.getState();
    set({ other: kept && !saysTheSame(kept, draft) ? kept : null });
    return kept;
  }

  /** Called by the claim: another tab has come first, has taken over, or has gone. */
  async function claimChanged(isMine: boolean): Promise<void> {
    const before = store.getState().elsewhere;
    set({ elsewhere: !isMine });
    if (isMine && !before) return;
    const kept = await lookElsewhere();
    const { draft, other } = store.getState();
    if (!isMine) return;
    // if nothing was written here, the form goes on with what the other tab left, but not with what it has sent
    if (touched) await keep(draft);
    else if (other || !kept) set({ draft: kept ?? newDraft(owner, beginning), other: null });
  }

  async function goOnHere(text: 'this' | 'other'): Promise<void> {
    const { draft, other } = store.getState();
    set({ elsewhere: false, other: null });
    // kept first: the other tab looks when it loses the claim
    await change(text === 'other' && other ? other : draft);
    mine?.take();
  }

  async function load(): Promise<void> {
    mine ??= claim(owner, (isMine) => unawaited(claimChanged(isMine)));
    const kept = await keptDraft();
    set({ loaded: true });
    if (kept && !touched) set({ draft: kept });
  }

  return {
    load,
    change,
    keep,
    forgetTyping: () => {
      touched = false;
    },
    remove: () => {
      if (!store.getState().elsewhere) unawaited(storage.remove(owner));
    },
    lookElsewhere,
    goOnHere,
    leave: () => {
      const claimed = mine;
      mine = null;
      return () => claimed?.release();
    },
  };
}
