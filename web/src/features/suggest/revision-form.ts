import { createStore, type StoreApi } from 'zustand/vanilla';
import { limits } from '@contract/limits.ts';
import { isWorthKeeping, newDraft, type Draft, type DraftVoice } from './draft.ts';
import type { DraftOwner, DraftStorage } from './draft-storage.ts';
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
  error: RevisionError | null;
  linkText: string;
  linkError: string | null;
  fileError: string | null;
  submitting: boolean;
  /** Bytes sent in this attempt, by file id. */
  sent: ReadonlyMap<string, number>;
}

export type SubmitOutcome = 'done' | 'invalid' | 'failed' | 'cancelled';

type TextField = Exclude<keyof RevisionValues, 'links'>;

export interface RevisionForm {
  store: StoreApi<RevisionFormState>;
  /** Looks for a kept draft; what was typed meanwhile wins. */
  load(): Promise<void>;
  setText(field: TextField, text: string): void;
  setLinkText(text: string): void;
  addLink(): void;
  removeLink(link: string): void;
  addFiles(files: readonly File[]): void;
  removeFile(id: string): void;
  setVoice(voice: Omit<DraftVoice, 'uploaded'> | null): void;
  submit(): Promise<SubmitOutcome>;
  /** Gives up an upload in flight; the form stays filled. */
  cancelSubmit(): void;
  /** Throws the draft away, as Cancel does. */
  discard(): void;
}

export interface RevisionFormParts {
  owner: DraftOwner;
  /** What the form begins with: the place as it is. */
  prefilled: Partial<RevisionValues>;
  storage: DraftStorage;
  ports: Omit<SubmitPorts, 'keep' | 'onProgress'>;
}

/** "12.3 MB", as the form tells sizes and limits. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} kB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

function fileProblem(files: readonly File[], present: number): string | null {
  const large = files.find(({ size }) => size > limits.fileBytes);
  if (large) {
    return `“${large.name}” has ${formatBytes(large.size)}; at most ${formatBytes(limits.fileBytes)} each`;
  }
  const count = present + files.length;
  return count > limits.fileCount ? `${count} files; at most ${limits.fileCount}` : null;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function createRevisionForm({
  owner,
  prefilled,
  storage,
  ports,
}: RevisionFormParts): RevisionForm {
  const beginning: RevisionValues = { ...emptyValues, ...prefilled };
  const initial = (): RevisionFormState => ({
    draft: newDraft(owner, beginning),
    loaded: false,
    error: null,
    linkText: '',
    linkError: null,
    fileError: null,
    submitting: false,
    sent: new Map(),
  });
  const store = createStore<RevisionFormState>(initial);
  let touched = false;
  let sending: AbortController | null = null;

  async function keep(draft: Draft): Promise<void> {
    store.setState({ draft });
    if (isWorthKeeping(draft, beginning)) await storage.save({ ...draft, savedAt: ports.now() });
    else await storage.remove(owner);
  }

  function edit(change: Partial<Draft>, state: Partial<RevisionFormState> = {}): void {
    touched = true;
    store.setState(state);
    void keep({ ...store.getState().draft, ...change });
  }

  const editValues = (
    change: Partial<RevisionValues>,
    state: Partial<RevisionFormState> = {},
  ): void => edit({ values: { ...store.getState().draft.values, ...change } }, state);

  async function load(): Promise<void> {
    const kept = await storage.load(owner);
    store.setState(kept && !touched ? { draft: kept, loaded: true } : { loaded: true });
  }

  function setText(field: TextField, text: string): void {
    const { error } = store.getState();
    // an error clears when its field is edited (product.md §5)
    editValues({ [field]: text }, { error: error?.field === field ? null : error });
  }

  function addTypedLink(): void {
    const { draft, linkText } = store.getState();
    const added = addLink(draft.values.links, linkText);
    if ('error' in added) store.setState({ linkError: added.error });
    else editValues({ links: added.links }, { linkText: '', linkError: null });
  }

  function addFiles(files: readonly File[]): void {
    const { draft } = store.getState();
    const problem = fileProblem(files, draft.files.length);
    if (problem !== null) {
      store.setState({ fileError: problem });
      return;
    }
    const added = files.map((file) => ({
      id: ports.newKey(),
      blob: file,
      name: file.name,
      size: file.size,
      uploaded: null,
      refused: null,
    }));
    edit({ files: [...draft.files, ...added] }, { fileError: null });
  }

  function reset(): void {
    touched = false;
    store.setState({ ...initial(), loaded: true });
    void storage.remove(owner);
  }

  async function submit(): Promise<SubmitOutcome> {
    const { draft, submitting } = store.getState();
    if (submitting) return 'cancelled';
    const error = firstError(draft.values);
    store.setState({ error });
    if (error) return 'invalid';
    const mine = new AbortController();
    sending = mine;
    store.setState({ submitting: true, sent: new Map() });
    try {
      const onProgress = (id: string, bytes: number): void =>
        store.setState(({ sent }) => ({ sent: new Map(sent).set(id, bytes) }));
      await submitDraft(draft, { ...ports, keep, onProgress }, mine.signal);
      reset();
      return 'done';
    } catch (problem) {
      if (mine.signal.aborted || isAbort(problem)) return 'cancelled';
      ports.log('The suggestion could not be sent', problem);
      return 'failed';
    } finally {
      sending = null;
      store.setState({ submitting: false });
    }
  }

  return {
    store,
    load,
    setText,
    setLinkText: (linkText) => store.setState({ linkText, linkError: null }),
    addLink: addTypedLink,
    removeLink: (link) =>
      editValues({ links: store.getState().draft.values.links.filter((one) => one !== link) }),
    addFiles,
    removeFile: (id) =>
      edit(
        { files: store.getState().draft.files.filter((file) => file.id !== id) },
        { fileError: null },
      ),
    setVoice: (voice) => edit({ voice: voice ? { ...voice, uploaded: null } : null }),
    submit,
    cancelSubmit: () => sending?.abort(),
    discard: reset,
  };
}
