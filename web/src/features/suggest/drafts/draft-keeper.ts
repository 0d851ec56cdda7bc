import type { TypedContent } from '@shared/contract/fields.ts';
import type { StoreApi } from 'zustand/vanilla';
import { unawaited } from '../../../lib/unawaited.ts';
import type { ClaimDraft, DraftClaim } from './draft-claim.ts';
import type { DraftOwner, DraftStorage } from './draft-storage.ts';
import { completed, isWorthKeeping, newDraft, hasSameContent, type Draft } from './draft.ts';

/** The fields of a form's store that are about the saved draft. */
export interface KeptState {
  draft: Draft;
  /** Whether the search for a saved draft has ended. */
  loaded: boolean;
  /** Whether another tab has the same form open and saves the draft. This tab then saves nothing. */
  elsewhere: boolean;
  /** Whether this device could not save the last change. The change is lost when the page is closed. */
  unkept: boolean;
  /**
   * The draft in the other tab, if it differs from this tab's draft. If the user typed before the saved draft had
   * loaded, this is the saved draft.
   */
  other: Draft | null;
}

export interface DraftKeeperParts {
  owner: DraftOwner;
  /** Initial values of the form. */
  beginning: TypedContent;
  storage: DraftStorage;
  claim: ClaimDraft;
  /** Whether the draft's author is still signed in. If not, nothing is saved. */
  isAuthor(): boolean;
  now(): number;
}

export interface DraftKeeper {
  /** Loads the saved draft. If the user has already typed, shows the typed text, and offers the saved draft in `other`. */
  load(): Promise<void>;
  /** Shows and saves a draft that the author has changed. */
  change(draft: Draft): Promise<void>;
  /** Shows and saves a draft after a change that is not the author's, such as an upload's result. */
  keep(draft: Draft): Promise<void>;
  /** Makes the form count as untouched. */
  forgetTyping(): void;
  /** Removes the saved draft. Keeps a draft that belongs to another tab. */
  remove(): void;
  /** Loads the draft that the other tab has saved. */
  lookElsewhere(): Promise<Draft | null>;
  /** Continues the draft in this tab, with the text of this tab or of the other tab. The other tab loses the claim. */
  continueHere(text: 'this' | 'other'): Promise<void>;
  /** Stops saving the draft. @returns a function that releases the claim, to be called last */
  leave(): () => void;
}

/** Saves a form's draft on this device. Only one tab at a time saves it. */
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

  /** Called after each change of the claim: another tab has it already, takes it over, or closes. */
  async function claimChanged(isMine: boolean): Promise<void> {
    const before = store.getState().elsewhere;
    set({ elsewhere: !isMine });
    if (isMine && !before) return;
    const kept = await lookElsewhere();
    const { draft, other } = store.getState();
    if (!isMine) return;
    // an untouched form continues the other tab's draft; if the other tab has sent its draft, the form starts anew
    if (touched) await keep(draft);
    else if (other) set({ draft: other, other: null });
    // a change of a suggestion does not start anew, because its draft shows the content of that suggestion
    else if (!kept && draft.replaces === null) set({ draft: newDraft(owner, beginning) });
  }

  async function continueHere(text: 'this' | 'other'): Promise<void> {
    const { draft, other } = store.getState();
    set({ elsewhere: false, other: null });
    // saves the draft before taking the claim, because the other tab then reads the draft
    await change(text === 'other' && other ? other : draft);
    mine?.take();
  }

  async function load(): Promise<void> {
    mine ??= claim(owner, (isMine) => unawaited(claimChanged(isMine)));
    const kept = await storedDraft();
    set({ loaded: true });
    if (!kept) return;
    if (!touched) set({ draft: kept });
    else if (!hasSameContent(kept, store.getState().draft)) set({ other: kept });
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
    continueHere,
    leave: () => {
      const claimed = mine;
      mine = null;
      // releases the claim only after the removal: another tab must not continue a draft that was already sent
      return () => unawaited(removed.then(() => claimed?.release()));
    },
  };
}
