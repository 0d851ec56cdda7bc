import type { TypedContent } from '@shared/contract/fields.ts';
import type { StoreApi } from 'zustand/vanilla';
import { unawaited } from '../../../lib/unawaited.ts';
import type { ClaimDraft, DraftClaim } from './draft-claim.ts';
import type { DraftOwner, DraftStorage } from './draft-storage.ts';
import { completed, isWorthKeeping, newDraft, hasSameContent, type Draft } from './draft.ts';

/** State of the saved draft, as part of the form's store. */
export interface KeptState {
  draft: Draft;
  /** Whether the keeper has already looked for a saved draft. */
  loaded: boolean;
  /** Whether another tab has the same form open and saves its draft; meanwhile this tab saves nothing. */
  elsewhere: boolean;
  /** Whether this device failed to save the last change, so that it is lost when the page closes. */
  unkept: boolean;
  /** The other tab's draft, if it differs from this one. */
  other: Draft | null;
}

export interface DraftKeeperParts {
  owner: DraftOwner;
  /** Initial values of the form. */
  beginning: TypedContent;
  storage: DraftStorage;
  claim: ClaimDraft;
  /** Whether the author of this draft is still signed in; otherwise nothing is saved. */
  isAuthor(): boolean;
  now(): number;
}

export interface DraftKeeper {
  /** Looks for a saved draft. If the user has typed before it is loaded, the typed text takes precedence. */
  load(): Promise<void>;
  /** Shows and saves a draft that its author has changed. */
  change(draft: Draft): Promise<void>;
  /** Shows and saves a draft if only its upload state has changed. */
  keep(draft: Draft): Promise<void>;
  /** Treats the form as untouched from now on. */
  forgetTyping(): void;
  /** Removes the saved draft, unless it belongs to another tab. */
  remove(): void;
  /** Reads the other tab's draft again. */
  lookElsewhere(): Promise<Draft | null>;
  /**
   * Takes the draft over from the other tab, with this tab's text or the other tab's. The other tab learns that it has
   * lost the claim.
   */
  goOnHere(text: 'this' | 'other'): Promise<void>;
  /** Gives up the claim. @returns a function that lets another tab claim the draft; call it last */
  leave(): () => void;
}

/** Saves the draft of a form on this device, from one tab at a time. */
export function createDraftKeeper<State extends KeptState>(
  store: StoreApi<State>,
  { owner, beginning, storage, claim, isAuthor, now }: DraftKeeperParts,
): DraftKeeper {
  const set = (state: Partial<KeptState>): void => store.setState(state as Partial<State>);
  let touched = false;
  let mine: DraftClaim | null = null;
  let removed: Promise<void> = Promise.resolve();

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

  async function storedDraft(): Promise<Draft | null> {
    const kept = await storage.load(owner);
    return kept && completed(kept);
  }

  async function lookElsewhere(): Promise<Draft | null> {
    const kept = await storedDraft();
    const { draft } = store.getState();
    set({ other: kept && !hasSameContent(kept, draft) ? kept : null });
    return kept;
  }

  /** Called by the claim when another tab was first, takes over, or closes. */
  async function claimChanged(isMine: boolean): Promise<void> {
    const before = store.getState().elsewhere;
    set({ elsewhere: !isMine });
    if (isMine && !before) return;
    const kept = await lookElsewhere();
    const { draft, other } = store.getState();
    if (!isMine) return;
    // an untouched form continues the other tab's draft, but not one that the other tab has sent
    if (touched) await keep(draft);
    else if (other) set({ draft: other, other: null });
    // the draft of a change still shows the content of the sent suggestion
    else if (!kept && draft.replaces === null) set({ draft: newDraft(owner, beginning) });
  }

  async function goOnHere(text: 'this' | 'other'): Promise<void> {
    const { draft, other } = store.getState();
    set({ elsewhere: false, other: null });
    // saves the draft first: the other tab reads it when it loses the claim
    await change(text === 'other' && other ? other : draft);
    mine?.take();
  }

  async function load(): Promise<void> {
    mine ??= claim(owner, (isMine) => unawaited(claimChanged(isMine)));
    const kept = await storedDraft();
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
      if (!store.getState().elsewhere) removed = storage.remove(owner);
    },
    lookElsewhere,
    goOnHere,
    leave: () => {
      const claimed = mine;
      mine = null;
      // waits for the removal: otherwise another tab would continue a draft that has been sent
      return () => unawaited(removed.then(() => claimed?.release()));
    },
  };
}
