import { createStore, type StoreApi } from 'zustand/vanilla';
import { nothingTyped, type TypedContent } from '@shared/contract/fields.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { agreement } from '@shared/contract/licence.ts';
import { fetchRefusal } from '../../../i18n/refusal.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftKeeperParts,
} from '../drafts/draft-keeper.ts';
import { isWorthKeeping, newDraft, type Draft, type DraftFile } from '../drafts/draft.ts';
import { overtakenBy } from '../drafts/overtaken.ts';
import { submitDraft, type SendPorts } from '../drafts/submit-draft.ts';
import { createChecking, type CheckingParts } from './checking.ts';
import { createEditing, type Editing, type EditingParts } from './editing.ts';
import { untouched, type RevisionFormState } from './form-state.ts';
import { problemsAtFields } from './problems-at-fields.ts';
import { createSending, type Sending, type SendingParts, type SubmitOutcome } from './sending.ts';

export interface RevisionForm
  extends
    Omit<Editing, 'makeNew'>,
    Pick<DraftKeeper, 'load' | 'lookElsewhere' | 'continueHere'>,
    Pick<Sending, 'submit' | 'sendLater' | 'isClosed'> {
  store: StoreApi<RevisionFormState>;
  cancelSubmit(): void;
  discard(): void;
  isFilled(): boolean;
  /**
   * Closes the form and saves a recording in progress. If an attempt is running, the suggestion goes into the outbox.
   * Afterwards another tab may claim the draft.
   * @returns `cancelled` if there is nothing to report, for example because no attempt was running, or because a
   * successful attempt reports its own outcome
   */
  close(): Promise<SubmitOutcome>;
}

export interface RevisionFormParts
  extends
    Pick<CheckingParts, 'giveLicence'>,
    Pick<EditingParts, 'speakers'>,
    Pick<DraftKeeperParts, 'owner' | 'storage' | 'claim' | 'isAuthor'>,
    Pick<SendingParts, 'recorder' | 'isOffline'> {
  prefilled: Partial<TypedContent>;
  ports: SendPorts;
  /**
   * Puts a draft into the outbox. With `elsewhere`, keeps the stored draft, because it belongs to another tab or has a
   * different text.
   * @throws when this device cannot save the draft
   */
  putOff(draft: Draft, from: { elsewhere: boolean }): Promise<void>;
  /**
   * Whether a suggestion is undecided, for example because a reviewer has undone the decision.
   * @throws when the suggestion's state cannot be loaded
   */
  isUndecided(suggestion: string): Promise<boolean>;
}

export function createRevisionForm(parts: RevisionFormParts): RevisionForm {
  const { owner, storage, claim, recorder, ports, isAuthor, isOffline } = parts;
  const { uid } = owner;
  const beginning: TypedContent = { ...nothingTyped, ...parts.prefilled };
  const initial = (): RevisionFormState =>
    untouched(newDraft(owner, beginning), ports.licenceOf(uid)?.version !== agreement.version);
  const store = createStore<RevisionFormState>(initial);
  const keeper = createDraftKeeper(store, {
    ...{ owner, beginning, storage, claim, isAuthor },
    now: ports.now,
  });
  const { change } = keeper;
  const { speakers, giveLicence } = parts;
  const { keepVoice, filesRead, makeNew, ...editing } = createEditing(store, {
    ...{ uid, change, speakers },
    newKey: ports.newKey,
  });

  function beginAnew(): void {
    keeper.forgetTyping();
    const { elsewhere, other } = store.getState();
    store.setState({ ...initial(), loaded: true, elsewhere, other });
  }

  function reset(): void {
    beginAnew();
    keeper.remove();
  }

  function sent(draft: Draft, missing: readonly DraftFile[]): void {
    if (missing.length === 0) reset();
    else unawaited(change(draft));
  }

  /**
   * Clears `overtaken` if a reviewer has undone the decision, because the draft can then replace its suggestion after
   * all.
   */
  async function lookAgain(): Promise<void> {
    const { replaces, overtaken } = store.getState().draft;
    if (replaces === null || overtaken !== 'decided') return;
    try {
      if (!(await parts.isUndecided(replaces))) return;
    } catch (error) {
      ports.log('The suggestion to change could not be loaded', error);
      return;
    }
    const { draft } = store.getState();
    if (draft.replaces === replaces) store.setState({ draft: { ...draft, overtaken: null } });
  }

  async function chooseTarget(): Promise<void> {
    await lookAgain();
    if (store.getState().draft.overtaken) makeNew();
  }

  const sending = createSending({
    recorder,
    keepVoice,
    filesRead,
    chooseTarget,
    checked: createChecking(store, { uid, change, giveLicence, licenceOf: ports.licenceOf }),
    submit: (draft, signal) => {
      const onProgress = (id: string, bytes: number): void =>
        store.setState((state) => ({ sent: new Map(state.sent).set(id, bytes) }));
      return submitDraft(
        draft,
        { ...ports, keep: keeper.keep, onProgress, skipsFailing: true },
        signal,
      );
    },
    sent,
    refused: async (error, draft) => {
      if (error instanceof ApiError) await fetchRefusal(error);
      store.setState(problemsAtFields(error, draft));
      const overtaken = overtakenBy(error, draft);
      if (overtaken) await keeper.keep({ ...store.getState().draft, overtaken });
      return overtaken;
    },
    putOff: async () => {
      const { draft, elsewhere, other } = store.getState();
      // Waits for saves in progress. A save that ends after `putOff` would store the draft again.
      await keeper.saved();
      await parts.putOff(draft, { elsewhere: elsewhere || other !== null });
      beginAnew();
    },
    isAuthor,
    isOffline,
    busy: (submitting) =>
      store.setState(submitting ? { submitting, sent: new Map() } : { submitting }),
    log: ports.log,
  });

  async function load(): Promise<void> {
    await keeper.load();
    unawaited(lookAgain());
  }

  async function close(): Promise<SubmitOutcome> {
    const release = keeper.leave();
    try {
      return await sending.close();
    } finally {
      release();
    }
  }

  return {
    ...editing,
    store,
    load,
    submit: sending.submit,
    sendLater: sending.sendLater,
    cancelSubmit: sending.cancel,
    discard: reset,
    isFilled: () => isWorthKeeping(store.getState().draft, beginning),
    lookElsewhere: keeper.lookElsewhere,
    continueHere: keeper.continueHere,
    close,
    isClosed: sending.isClosed,
  };
}
