import type { TypedContent } from '@shared/contract/fields.ts';
import type { StoreApi } from 'zustand/vanilla';
import { unawaited } from '../../../lib/unawaited.ts';
import type { ClaimDraft, DraftClaim } from './draft-claim.ts';
import type { DraftOwner, DraftStorage } from './draft-storage.ts';
import { completed, isWorthKeeping, newDraft, hasSameContent, type Draft } from './draft.ts';

export interface KeptState {
  draft: Draft;
  loaded: boolean;
  /** True if another tab has the same form open. Only the other tab then saves the draft. */
  elsewhere: boolean;
  /** True if this device failed to save the last change. Closing the page then loses the change. */
  unkept: boolean;
  /**
   * Another draft that the user can choose to continue. It is the other tab's draft, or the saved draft if the user
   * typed before the saved draft had loaded. Until the user chooses, this tab does not replace the saved draft.
   */
  other: Draft | null;
  /**
   * True while this tab's draft is being sent. The form then does not change to another draft: the app removes the
   * form's draft after sending, and would remove the other draft.
   */
  submitting: boolean;
}

export interface DraftKeeperParts {
  owner: DraftOwner;
  beginning: TypedContent;
  storage: DraftStorage;
  claim: ClaimDraft;
  /** Returns false after the author has signed out. The app then saves nothing. */
  isAuthor(): boolean;
  now(): number;
}

export interface DraftKeeper {
  /**
   * Loads the saved draft. If the user has already typed, keeps the typed text and offers the saved draft in `other`.
   */
  load(): Promise<void>;
  change(draft: Draft): Promise<void>;
  /** Shows and saves a draft after a change that the author did not make, such as the result of an upload. */
  keep(draft: Draft): Promise<void>;
  forgetTyping(): void;
  remove(): void;
  /** Settles when the newest draft has been saved, or could not be saved. */
  saved(): Promise<void>;
  lookElsewhere(): Promise<Draft | null>;
  /**
   * Continues with this tab's draft or with the draft in `other`, and claims the draft for this tab. Does nothing while
   * the draft is being sent.
   */
  continueHere(text: 'this' | 'other'): Promise<void>;
  /**
   * Prepares to close the form.
   * @returns a function that releases the claim after the last save or removal; the caller must call this function last
   */
  leave(): () => void;
}

export function createDraftKeeper<State extends KeptState>(
  store: StoreApi<State>,
  { owner, beginning, storage, claim, isAuthor, now }: DraftKeeperParts,
): DraftKeeper {
  const set = (state: Partial<KeptState>): void => store.setState(state as Partial<State>);
  let touched = false;
  let loading = false;
  let isOwner = false;
  let mine: DraftClaim | null = null;
  let removed: Promise<void> = Promise.resolve();
  let saving: Promise<void> | null = null;
  /**
   * The newest draft that is not saved yet. It is saved after the current save has ended. Earlier unsaved drafts are
   * skipped, because every save stores all files again.
   */
  let unsaved: Draft | null = null;

  /** Returns true if the saved draft belongs to another tab, or differs from this tab's draft. */
  function isOtherSaved(): boolean {
    const { elsewhere, other } = store.getState();
    return elsewhere || other !== null;
  }

  async function save(draft: Draft): Promise<void> {
    if (isOtherSaved() || !isAuthor()) return;
    if (isWorthKeeping(draft, beginning)) {
      const kept = await storage.save({ ...draft, savedAt: now() });
      set({ unkept: !kept });
    } else {
      set({ unkept: false });
      await storage.remove(owner);
    }
  }

  async function saveUnsaved(): Promise<void> {
    while (unsaved) {
      const draft = unsaved;
      unsaved = null;
      await save(draft);
    }
  }

  async function keep(draft: Draft): Promise<void> {
    set({ draft });
    if (loading) return;
    unsaved = draft;
    saving ??= saveUnsaved().finally(() => (saving = null));
    await saving;
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

  async function claimChanged(isMine: boolean): Promise<void> {
    // This tab loses the claim when the user continues in the other tab. From then on, the text in this tab counts as
    // untouched, so that this tab later adopts the other tab's draft. Exceptions: a text that was not saved, because
    // the other tab does not have it, and a draft that is being sent.
    const { unkept, submitting } = store.getState();
    if (isOwner && !isMine) touched = unkept || submitting || unsaved !== null;
    isOwner = isMine;
    if (!isMine) set({ elsewhere: true });
    if (!store.getState().elsewhere) return;
    const kept = await lookElsewhere();
    if (!isMine || !isOwner) return;
    set({ elsewhere: false });
    const { draft } = store.getState();
    if (touched) await keep(draft);
    else if (kept) set({ draft: kept, other: null });
    // The other tab has sent or removed its draft, so an untouched form begins a new draft. Exception: a draft that
    // changes a sent suggestion stays, because a new draft would lack the content of this suggestion.
    else if (draft.replaces === null) set({ draft: newDraft(owner, beginning) });
  }

  async function continueHere(text: 'this' | 'other'): Promise<void> {
    const { draft, other, submitting } = store.getState();
    if (submitting) return;
    set({ elsewhere: false, other: null });
    // Saves the draft before taking the claim, because the other tab reads the saved draft when it loses the claim.
    await change(text === 'other' && other ? other : draft);
    mine?.take();
  }

  async function load(): Promise<void> {
    mine ??= claim(owner, (isMine) => unawaited(claimChanged(isMine)));
    loading = true;
    const kept = await storedDraft();
    loading = false;
    set({ loaded: true });
    const { draft } = store.getState();
    if (kept && !touched) set({ draft: kept, unkept: storage.isUnsaved?.(owner) ?? false });
    else if (kept && !hasSameContent(kept, draft)) set({ other: kept });
    else if (touched) await keep(draft);
  }

  return {
    load,
    change,
    keep,
    forgetTyping: () => {
      touched = false;
    },
    remove: () => {
      unsaved = null;
      if (!isOtherSaved()) removed = storage.remove(owner);
    },
    saved: async () => saving ?? undefined,
    lookElsewhere,
    continueHere,
    leave: () => {
      const claimed = mine;
      mine = null;
      // Releases the claim only after the draft is saved or removed. Otherwise another tab could continue an older
      // draft, or a draft that was already sent.
      return () => unawaited(Promise.all([removed, saving]).then(() => claimed?.release()));
    },
  };
}
