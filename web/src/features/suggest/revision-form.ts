import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldOf } from '@shared/contract/fields.ts';
import { agreement, type AgreementLanguage } from '@shared/contract/licence.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { ConnectionError, isAbort } from '../../lib/api/failure.ts';
import { currentLanguage, fetchSourcesTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { withFiles } from './attached-files.ts';
import type { NameProblem } from './names/name-problem.ts';
import { knownName, newName, type TypedName } from './names/typed-name.ts';
import {
  completed,
  isWorthKeeping,
  newDraft,
  saysTheSame,
  type Draft,
  type DraftFile,
} from './draft.ts';
import type { ClaimDraft, DraftClaim } from './draft-claim.ts';
import type { DraftOwner, DraftStorage } from './draft-storage.ts';
import {
  isSameRecording,
  type Finished,
  type Recording,
  type RecorderPort,
} from './recorder-port.ts';
import {
  addLink,
  emptyValues,
  firstError,
  type RevisionError,
  type RevisionValues,
} from './revision-values.ts';
import { submitDraft, type SubmitPorts } from './submit-draft.ts';

export interface RevisionFormState {
  draft: Draft;
  /** False until a kept draft has been looked for. */
  loaded: boolean;
  error: RevisionError | { field: 'licence'; text: string } | null;
  /** Whether its author is asked for the licence: they have not agreed to today's in this browser yet. */
  asksLicence: boolean;
  /** What is wrong with one of the further names, told when nothing else is. */
  nameProblem: NameProblem | null;
  linkError: string | null;
  fileError: string | null;
  submitting: boolean;
  /** Another tab has the same form open and keeps its draft; nothing is kept from here meanwhile. */
  elsewhere: boolean;
  /** This device could not keep what was written last: it lives as long as the page. */
  unkept: boolean;
  /** What another tab has written, where that differs from what is written here. */
  other: Draft | null;
  /** Bytes sent in this attempt, by file id. */
  sent: ReadonlyMap<string, number>;
}

export type SubmitOutcome =
  /** With the files that the server would not have, which are gone from the form now. */
  | { kind: 'done'; refused: readonly DraftFile[] }
  | { kind: 'failed'; error: unknown }
  /** `kept`: it waits in the outbox now. `not kept`: this device could not, and the form stays filled. */
  | { kind: 'invalid' | 'cancelled' | 'kept' | 'not kept' };

type TextField = FieldOf<'name' | 'text'>;

export interface RevisionForm {
  store: StoreApi<RevisionFormState>;
  /** Looks for a kept draft; what was typed meanwhile wins. */
  load(): Promise<void>;
  setText(field: TextField, text: string): void;
  /** Further names of the place. */
  setNames(names: readonly TypedName[]): void;
  /** One that nothing is known of, or the old name with a place for its evidence. */
  addName(which: 'another' | 'old'): void;
  setLinkText(text: string): void;
  addLink(): void;
  removeLink(link: string): void;
  addFiles(files: readonly File[]): void;
  removeFile(id: string): void;
  setVoice(voice: Recording | null): void;
  tickLicence(agrees: boolean): void;
  /** Of the recording; null takes back what was said. */
  setSpeaker(speaker: Speaker | null): void;
  /** What is being recorded is stopped, kept and sent, too. */
  submit(): Promise<SubmitOutcome>;
  /** Gives up what is under way, and leaves it to the outbox, with what is being recorded. */
  sendLater(): Promise<SubmitOutcome>;
  /** Gives up an upload in flight; the form stays filled. */
  cancelSubmit(): void;
  /** Throws the draft away, as Cancel does. */
  discard(): void;
  /** Whether there is anything that its user would miss. */
  isFilled(): boolean;
  /** Looks again at what the other tab has written. */
  lookElsewhere(): Promise<unknown>;
  /** Goes on here, with the text of this tab or of the other one; the other tab is told. */
  goOnHere(text: 'this' | 'other'): Promise<void>;
  /**
   * The form goes. What is being sent is left to the outbox, what is being recorded is kept; then another tab may
   * keep the draft.
   * @returns what became of what was being sent, and `cancelled` where nothing was
   */
  close(): Promise<SubmitOutcome>;
  isClosed(): boolean;
}

export interface RevisionFormParts {
  owner: DraftOwner;
  /** What the form begins with: the place as it is. */
  prefilled: Partial<RevisionValues>;
  storage: DraftStorage;
  claim: ClaimDraft;
  recorder: RecorderPort;
  ports: Omit<SubmitPorts, 'keep' | 'onProgress'>;
  /** Remembers that the author agrees to the licence, for this and all that they suggest. */
  giveLicence(uid: string, language: AgreementLanguage): void;
  /** Who was said to speak in this author's recording before. */
  speakers: {
    last(uid: string): Speaker | null;
    remember(uid: string, speaker: Speaker | null): void;
  };
  /**
   * Moves a draft from where it is kept into the outbox; what is kept there stays where it is another tab's.
   * @throws when this device cannot keep it
   */
  putOff(draft: Draft, from: { elsewhere: boolean }): Promise<void>;
  /** Whether whoever writes this still works on the page: for nobody else is anything kept. */
  isAuthor(): boolean;
  /** Whether it is known before an attempt that it will hardly get through. */
  isOffline(): boolean;
}

/** Fetched for those alone who have added a name; the part of the page that shows names has brought it. */
async function wrongName(names: readonly TypedName[]): Promise<NameProblem | null> {
  if (names.length === 0) return null;
  const [{ nameProblem }] = await Promise.all([
    import('./names/name-problem.ts'),
    fetchSourcesTexts(),
  ]);
  return nameProblem(names);
}

/** Whether its author agrees to what is asked today. */
export const agrees = ({ licence }: Draft): boolean => licence === agreement.version;

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
  let touched = false;
  let sending: AbortController | null = null;

  async function keep(draft: Draft): Promise<void> {
    store.setState({ draft });
    if (store.getState().elsewhere || !isAuthor()) return;
    if (isWorthKeeping(draft, beginning)) {
      const kept = await storage.save({ ...draft, savedAt: ports.now() });
      store.setState({ unkept: !kept });
    } else {
      store.setState({ unkept: false });
      await storage.remove(owner);
    }
  }

  function edit(change: Partial<Draft>, state: Partial<RevisionFormState> = {}): void {
    touched = true;
    store.setState(state);
    unawaited(keep({ ...store.getState().draft, ...change }));
  }

  const editValues = (
    change: Partial<RevisionValues>,
    state: Partial<RevisionFormState> = {},
  ): void => edit({ values: { ...store.getState().draft.values, ...change } }, state);

  async function keptDraft(): Promise<Draft | null> {
    const kept = await storage.load(owner);
    return kept && completed(kept);
  }

  async function lookElsewhere(): Promise<Draft | null> {
    const kept = await keptDraft();
    store.setState(({ draft }) => ({ other: kept && !saysTheSame(kept, draft) ? kept : null }));
    return kept;
  }

  /** Told by the claim: another tab has come first, has taken over, or has gone. */
  async function changed(mine: boolean): Promise<void> {
    const before = store.getState().elsewhere;
    store.setState({ elsewhere: !mine });
    if (mine && !before) return;
    const kept = await lookElsewhere();
    const { draft, other } = store.getState();
    if (!mine) return;
    // alone again: where nothing was written here, what the other has left is gone on with, and what it has sent is not
    if (touched) await keep(draft);
    else if (other || !kept)
      store.setState({ draft: kept ?? newDraft(owner, beginning), other: null });
  }

  let mine: DraftClaim | null = null;

  async function goOnHere(text: 'this' | 'other'): Promise<void> {
    const { draft, other } = store.getState();
    store.setState({ elsewhere: false, other: null });
    touched = true;
    // kept first: the other tab looks when it loses the claim
    await keep(text === 'other' && other ? other : draft);
    mine?.take();
  }

  async function load(): Promise<void> {
    mine ??= claim(owner, (isMine) => unawaited(changed(isMine)));
    const kept = await keptDraft();
    store.setState({ loaded: true });
    if (kept && !touched) store.setState({ draft: kept });
  }

  function setText(field: TextField, text: string): void {
    const { error } = store.getState();
    // an error clears when its field is edited (product.md §5)
    editValues({ [field]: text }, { error: error?.field === field ? null : error });
  }

  /** What was wrong with a name is told no longer once any of them is changed. */
  const setNames = (names: readonly TypedName[]): void => edit({ names }, { nameProblem: null });

  function addName(which: 'another' | 'old'): void {
    const { names, values } = store.getState().draft;
    const [id, evidenceId] = [ports.newKey(), ports.newKey()];
    const old = values.name_loc.trim() || values.name_az.trim();
    setNames([...names, which === 'old' ? knownName(old, id, evidenceId) : newName(id)]);
  }

  function addTypedLink(): void {
    const { values, linkText } = store.getState().draft;
    const added = addLink(values.links, linkText);
    if ('error' in added) store.setState({ linkError: added.error });
    else edit({ values: { ...values, links: added.links }, linkText: '' }, { linkError: null });
  }

  function addFiles(files: readonly File[]): void {
    const added = withFiles(store.getState().draft.files, files, ports.newKey);
    if (added.files) edit({ files: added.files }, { fileError: added.problem });
    else store.setState({ fileError: added.problem });
  }

  function beginAnew(): void {
    touched = false;
    const { elsewhere } = store.getState();
    store.setState({ ...initial(), loaded: true, elsewhere });
  }

  function reset(): void {
    beginAnew();
    if (!store.getState().elsewhere) unawaited(storage.remove(owner));
  }

  const missingLicence = () =>
    store.getState().asksLicence && !agrees(store.getState().draft)
      ? { field: 'licence' as const, text: t('common.required') }
      : null;

  /** What is to be sent; null when something is wrong with it, which is said at its field. */
  function checkedDraft(): Draft | null {
    // a link that was typed, and not added, is meant
    addTypedLink();
    const { draft, linkError } = store.getState();
    const error = firstError(draft.values) ?? missingLicence();
    store.setState({ error, nameProblem: null });
    if (error || linkError !== null) return null;
    const language = store.getState().asksLicence
      ? currentLanguage()
      : (ports.licenceOf(owner.uid)?.language ?? null);
    if (store.getState().asksLicence) giveLicence(owner.uid, currentLanguage());
    const agreed = { ...draft, licence: agreement.version, licenceLanguage: language };
    store.setState({ draft: agreed });
    return agreed;
  }

  async function namesAreFine({ names }: Draft): Promise<boolean> {
    const nameProblem = await wrongName(names);
    store.setState({ nameProblem });
    return nameProblem === null;
  }

  async function leaveToOutbox(): Promise<SubmitOutcome> {
    const { draft, elsewhere } = store.getState();
    if (!isAuthor()) return { kind: 'cancelled' };
    try {
      await putOff(draft, { elsewhere });
    } catch (error) {
      ports.log('The suggestion could not be put into the outbox', error);
      return { kind: 'not kept' };
    }
    beginAnew();
    return { kind: 'kept' };
  }

  function withVoice(voice: Recording | null): Pick<Draft, 'voice' | 'speaker'> {
    const speaker = store.getState().draft.speaker ?? speakers.last(owner.uid);
    return voice
      ? { voice: { ...voice, uploaded: null }, speaker }
      : { voice: null, speaker: null };
  }

  /** What was recorded, where that is not in the draft yet. */
  async function keepVoice(finished: Finished): Promise<void> {
    const { draft } = store.getState();
    if (typeof finished === 'string' || isSameRecording(finished, draft.voice)) return;
    touched = true;
    await keep({ ...draft, ...withVoice(finished) });
  }

  let finishVoice = (): Promise<Finished> => recorder.finish();

  /** Stops the recorder: what it has is in the draft then. False where it was lost, which the recorder tells. */
  async function voiceIsKept(): Promise<boolean> {
    const finished = await finishVoice();
    await keepVoice(finished);
    return finished !== 'lost';
  }

  async function attempt(draft: Draft, signal: AbortSignal): Promise<SubmitOutcome> {
    const offline = isOffline();
    const onProgress = (id: string, bytes: number): void =>
      store.setState(({ sent }) => ({ sent: new Map(sent).set(id, bytes) }));
    try {
      const sent = await submitDraft(draft, { ...ports, keep, onProgress }, signal);
      reset();
      return { kind: 'done', refused: sent.files.filter((file) => file.refused !== null) };
    } catch (error) {
      if (signal.aborted || isAbort(error)) return { kind: 'cancelled' };
      ports.log('The suggestion could not be sent', error);
      // nobody expected it to get through: there is nothing to decide
      if (offline && error instanceof ConnectionError) return leaveToOutbox();
      return { kind: 'failed', error };
    }
  }

  async function send(): Promise<SubmitOutcome> {
    const mine = new AbortController();
    sending = mine;
    try {
      if (!(await voiceIsKept())) return { kind: 'cancelled' };
      const draft = checkedDraft();
      if (!draft || !(await namesAreFine(draft))) return { kind: 'invalid' };
      if (mine.signal.aborted) return { kind: 'cancelled' };
      return await attempt(draft, mine.signal);
    } finally {
      sending = null;
    }
  }

  async function leaveChecked(): Promise<SubmitOutcome> {
    if (!(await voiceIsKept())) return { kind: 'cancelled' };
    const draft = checkedDraft();
    if (!draft || !(await namesAreFine(draft))) return { kind: 'invalid' };
    return leaveToOutbox();
  }

  let underWay: Promise<SubmitOutcome> | null = null;

  /** One at a time; the form takes nothing meanwhile. */
  async function begin(work: () => Promise<SubmitOutcome>): Promise<SubmitOutcome> {
    if (underWay) return { kind: 'cancelled' };
    store.setState({ submitting: true, sent: new Map() });
    underWay = work().finally(() => {
      underWay = null;
      store.setState({ submitting: false });
    });
    return underWay;
  }

  async function sendLater(): Promise<SubmitOutcome> {
    sending?.abort();
    const ended = await underWay;
    // it arrived, or was kept, after all: whoever sent it says so
    if (ended?.kind === 'done' || ended?.kind === 'kept') return { kind: 'cancelled' };
    return begin(leaveChecked);
  }

  let closed = false;

  async function close(): Promise<SubmitOutcome> {
    closed = true;
    const left = recorder.leave();
    // what is recorded from now on is another form's
    finishVoice = () => left;
    const claimed = mine;
    mine = null;
    try {
      if (sending && !sending.signal.aborted) {
        const outcome = await sendLater();
        // where the device keeps nothing, all that is left is to send it to the end
        return outcome.kind === 'not kept' ? await begin(send) : outcome;
      }
      // whatever is under way has taken the recording itself
      if (!(await underWay)) await voiceIsKept();
      return { kind: 'cancelled' };
    } finally {
      claimed?.release();
    }
  }

  return {
    store,
    load,
    setText,
    setNames,
    addName,
    setLinkText: (linkText) => edit({ linkText }, { linkError: null }),
    addLink: addTypedLink,
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
    submit: () => begin(send),
    sendLater,
    cancelSubmit: () => sending?.abort(),
    discard: reset,
    isFilled: () => isWorthKeeping(store.getState().draft, beginning),
    lookElsewhere,
    goOnHere,
    close,
    isClosed: () => closed,
  };
}
