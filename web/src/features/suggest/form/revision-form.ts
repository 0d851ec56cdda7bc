import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '@shared/contract/errors.ts';
import type { FieldOf } from '@shared/contract/fields.ts';
import { agreement, type AgreementLanguage } from '@shared/contract/licence.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { fetchRefusal } from '../../../i18n/refusal.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { withFiles } from '../drafts/attached-files.ts';
import { checkDraft, withTypedLinks, wrongName, type FormError } from './check-draft.ts';
import type { ClaimDraft } from '../drafts/draft-claim.ts';
import { createDraftKeeper, type KeptState } from '../drafts/draft-keeper.ts';
import type { DraftOwner, DraftStorage } from '../drafts/draft-storage.ts';
import { isWorthKeeping, newDraft, type Draft, type DraftFile } from '../drafts/draft.ts';
import type { NameProblem } from './names/name-problem.ts';
import { knownName, newName, withSource, type TypedName } from '../drafts/typed-name.ts';
import { problemsAtFields } from './problems-at-fields.ts';
import {
  isSameRecording,
  type Finished,
  type Recording,
  type RecorderPort,
} from './recorder-port.ts';
import { emptyValues, type RevisionValues } from '../drafts/revision-values.ts';
import { createSending, type SubmitOutcome } from './sending.ts';
import { submitDraft, type SendPorts } from '../drafts/submit-draft.ts';

export interface RevisionFormState extends KeptState {
  error: FormError | null;
  /** Whether to ask the author for the licence: they have not agreed to today's in this browser. */
  asksLicence: boolean;
  /** An error of one of the further names, shown when there is no other error. */
  nameProblem: NameProblem | null;
  linkError: string | null;
  fileError: string | null;
  submitting: boolean;
  /** Bytes sent in this attempt, by file id. */
  sent: ReadonlyMap<string, number>;
}

type TextField = FieldOf<'name' | 'text'>;

export interface RevisionForm {
  store: StoreApi<RevisionFormState>;
  /** Looks for a saved draft. What the user has typed meanwhile wins. */
  load(): Promise<void>;
  setText(field: TextField, text: string): void;
  /** Further names of the place. */
  setNames(names: readonly TypedName[]): void;
  /** Adds an empty name, or the old name with an empty piece of evidence. */
  addName(which: 'another' | 'old'): void;
  setLinkText(text: string): void;
  addLink(): void;
  /** Moves a text of the link field that is not an address to the evidence of the old name. */
  linkToSource(): void;
  removeLink(link: string): void;
  addFiles(files: readonly File[]): void;
  removeFile(id: string): void;
  setVoice(voice: Recording | null): void;
  tickLicence(agrees: boolean): void;
  /** The speaker of the recording; null removes it. */
  setSpeaker(speaker: Speaker | null): void;
  /** Stops a running recording and sends it too. */
  submit(): Promise<SubmitOutcome>;
  /** Stops the attempt and moves the draft to the outbox, with a running recording. */
  sendLater(): Promise<SubmitOutcome>;
  /** Cancels an upload in progress; the form stays filled. */
  cancelSubmit(): void;
  /** Deletes the draft, as Cancel does. */
  discard(): void;
  /** Whether there is anything that the user would miss. */
  isFilled(): boolean;
  /** Reads the other tab's draft again. */
  lookElsewhere(): Promise<unknown>;
  /** Continues in this tab, with the text of this tab or of the other one. The other tab notices it. */
  goOnHere(text: 'this' | 'other'): Promise<void>;
  /**
   * Closes the form. Moves a suggestion in progress to the outbox and saves a running recording; then another tab may
   * claim the draft.
   * @returns the result of the attempt in progress, and `cancelled` if there was none
   */
  close(): Promise<SubmitOutcome>;
  isClosed(): boolean;
}

export interface RevisionFormParts {
  owner: DraftOwner;
  /** Initial values of the form: the place as it is. */
  prefilled: Partial<RevisionValues>;
  storage: DraftStorage;
  claim: ClaimDraft;
  recorder: RecorderPort;
  ports: SendPorts;
  /** Stores that the author agrees to the licence, for this and all later suggestions. */
  giveLicence(uid: string, language: AgreementLanguage): void;
  /** The last speaker that this author has entered. */
  speakers: {
    last(uid: string): Speaker | null;
    remember(uid: string, speaker: Speaker | null): void;
  };
  /**
   * Moves a draft from the drafts to the outbox; a stored draft that belongs to another tab stays.
   * @throws when this device cannot save it
   */
  putOff(draft: Draft, from: { elsewhere: boolean }): Promise<void>;
  /** Whether the author of this draft is still signed in; otherwise nothing is saved. */
  isAuthor(): boolean;
  /** Whether an attempt is likely to fail for lack of a connection. */
  isOffline(): boolean;
}

export function createRevisionForm({
  owner,
  prefilled,
  storage,
  claim,
  recorder,
  ports,
  giveLicence,
  speakers,
  putOff,
  isAuthor,
  isOffline,
}: RevisionFormParts): RevisionForm {
  const beginning: RevisionValues = { ...emptyValues, ...prefilled };
  const initial = (): RevisionFormState => ({
    draft: newDraft(owner, beginning),
    loaded: false,
    error: null,
    asksLicence: ports.licenceOf(owner.uid)?.version !== agreement.version,
    nameProblem: null,
    linkError: null,
    fileError: null,
    submitting: false,
    elsewhere: false,
    unkept: false,
    other: null,
    sent: new Map(),
  });
  const store = createStore<RevisionFormState>(initial);
  const keeper = createDraftKeeper(store, {
    ...{ owner, beginning, storage, claim, isAuthor },
    now: ports.now,
  });

  function edit(change: Partial<Draft>, state: Partial<RevisionFormState> = {}): void {
    store.setState(state);
    unawaited(keeper.change({ ...store.getState().draft, ...change }));
  }

  const editValues = (
    change: Partial<RevisionValues>,
    state: Partial<RevisionFormState> = {},
  ): void => edit({ values: { ...store.getState().draft.values, ...change } }, state);

  function setText(field: TextField, text: string): void {
    const { error } = store.getState();
    // an error clears when its field is edited (product.md §5)
    editValues({ [field]: text }, { error: error?.field === field ? null : error });
  }

  /** An error of a name disappears when any name is changed. */
  const setNames = (names: readonly TypedName[]): void => edit({ names }, { nameProblem: null });

  const oldName = (): string => {
    const { name_loc, name_az } = store.getState().draft.values;
    return name_loc.trim() || name_az.trim();
  };

  function addName(which: 'another' | 'old'): void {
    const { names } = store.getState().draft;
    const [id, evidenceId] = [ports.newKey(), ports.newKey()];
    setNames([...names, which === 'old' ? knownName(oldName(), id, evidenceId) : newName(id)]);
  }

  function addTypedLink(): void {
    const { draft, linkError } = withTypedLinks(store.getState().draft);
    edit(draft, { linkError });
  }

  function linkToSource(): void {
    const { names, linkText } = store.getState().draft;
    const source = { title: linkText.trim(), of: oldName() };
    edit(
      { names: withSource(names, source, ports.newKey), linkText: '' },
      { linkError: null, nameProblem: null },
    );
  }

  function addFiles(files: readonly File[]): void {
    const added = withFiles(store.getState().draft.files, files, ports.newKey);
    if (added.files) edit({ files: added.files, arrived: false }, { fileError: added.problem });
    else store.setState({ fileError: added.problem });
  }

  function beginAnew(): void {
    keeper.forgetTyping();
    const { elsewhere } = store.getState();
    store.setState({ ...initial(), loaded: true, elsewhere });
  }

  function reset(): void {
    beginAnew();
    keeper.remove();
  }

  /** The draft to send; null when it has an error, which its field shows. */
  async function checked(): Promise<Draft | null> {
    const { asksLicence, draft: typed } = store.getState();
    const { draft, error, linkError } = checkDraft(typed, asksLicence);
    edit(draft, { error, linkError, nameProblem: null });
    if (error || linkError !== null) return null;
    const licenceLanguage = asksLicence
      ? currentLanguage()
      : (ports.licenceOf(owner.uid)?.language ?? null);
    if (asksLicence) giveLicence(owner.uid, currentLanguage());
    store.setState({ draft: { ...draft, licence: agreement.version, licenceLanguage } });
    const nameProblem = await wrongName(draft.names);
    store.setState({ nameProblem });
    return nameProblem === null ? store.getState().draft : null;
  }

  function withVoice(voice: Recording | null): Pick<Draft, 'voice' | 'speaker'> {
    const speaker = store.getState().draft.speaker ?? speakers.last(owner.uid);
    return voice
      ? { voice: { ...voice, uploaded: null }, speaker }
      : { voice: null, speaker: null };
  }

  async function keepVoice(finished: Finished): Promise<void> {
    const { draft } = store.getState();
    if (typeof finished === 'string' || isSameRecording(finished, draft.voice)) return;
    await keeper.change({ ...draft, ...withVoice(finished) });
  }

  /** Clears the form, or keeps the draft with its missing files for another attempt. */
  function sent(draft: Draft, missing: readonly DraftFile[]): void {
    if (missing.length === 0) reset();
    else unawaited(keeper.change(draft));
  }

  const sending = createSending({
    recorder,
    keepVoice,
    checked,
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
    },
    putOff: async () => {
      const { draft, elsewhere } = store.getState();
      await putOff(draft, { elsewhere });
      beginAnew();
    },
    isAuthor,
    isOffline,
    busy: (submitting) =>
      store.setState(submitting ? { submitting, sent: new Map() } : { submitting }),
    log: ports.log,
  });

  async function close(): Promise<SubmitOutcome> {
    const release = keeper.leave();
    try {
      return await sending.close();
    } finally {
      release();
    }
  }

  return {
    store,
    load: keeper.load,
    setText,
    setNames,
    addName,
    setLinkText: (linkText) => edit({ linkText }, { linkError: null }),
    addLink: addTypedLink,
    linkToSource,
    removeLink: (link) =>
      editValues({ links: store.getState().draft.values.links.filter((one) => one !== link) }),
    addFiles,
    removeFile: (id) =>
      edit(
        { files: store.getState().draft.files.filter((file) => file.id !== id) },
        { fileError: null },
      ),
    tickLicence: (agrees) => {
      const { error } = store.getState();
      edit(
        { licence: agrees ? agreement.version : null },
        { error: error?.field === 'licence' ? null : error },
      );
    },
    setVoice: (voice) => edit(withVoice(voice)),
    setSpeaker: (speaker) => {
      speakers.remember(owner.uid, speaker);
      edit({ speaker });
    },
    submit: sending.submit,
    sendLater: sending.sendLater,
    cancelSubmit: sending.cancel,
    discard: reset,
    isFilled: () => isWorthKeeping(store.getState().draft, beginning),
    lookElsewhere: keeper.lookElsewhere,
    goOnHere: keeper.goOnHere,
    close,
    isClosed: sending.isClosed,
  };
}
