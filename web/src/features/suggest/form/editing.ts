import type { StoreApi } from 'zustand/vanilla';
import type { TypedContent } from '@shared/contract/fields.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { agreement } from '@shared/contract/licence.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { withFiles } from '../drafts/attached-files.ts';
import type { Draft, DraftFile } from '../drafts/draft.ts';
import { asNew } from '../drafts/overtaken.ts';
import { knownName, newName, withSource, type TypedName } from '../drafts/typed-name.ts';
import { withTypedLinks } from './check-draft.ts';
import type { RevisionFormState } from './form-state.ts';
import { isSameRecording, type Finished, type Recording } from './recorder-port.ts';
import type { TextField } from './text-props.ts';

export interface Editing {
  setText(field: TextField, text: string): void;
  setNames(names: readonly TypedName[]): void;
  /** `another` adds an empty name. `old` adds the original name with an empty piece of evidence. */
  addName(which: 'another' | 'old'): void;
  setLinkText(text: string): void;
  addLink(): void;
  /** Moves text without an address from the link field to the evidence of the original name. */
  linkToSource(): void;
  removeLink(link: string): void;
  addFiles(files: readonly File[]): void;
  removeFile(id: string): void;
  setVoice(voice: Recording | null): void;
  tickLicence(agrees: boolean): void;
  makeNew(): void;
  setSpeaker(speaker: Speaker | null): void;
}

export interface EditingParts {
  uid: string;
  change(draft: Draft): Promise<void>;
  newKey(): string;
  speakers: {
    last(uid: string): Speaker | null;
    remember(uid: string, speaker: Speaker | null): void;
  };
}

export interface DraftEditor extends Editing {
  keepVoice(finished: Finished): Promise<void>;
  /** Waits until the chosen files have been read. Returns false if a file was removed because it cannot be read. */
  filesRead(): Promise<boolean>;
}

export function createEditing(
  store: Pick<StoreApi<RevisionFormState>, 'getState' | 'setState'>,
  { uid, change, newKey, speakers }: EditingParts,
): DraftEditor {
  const draftNow = (): Draft => store.getState().draft;
  let reading: Promise<void> = Promise.resolve();

  function edit(changed: Partial<Draft>, state: Partial<RevisionFormState> = {}): void {
    store.setState(state);
    unawaited(change({ ...draftNow(), ...changed }));
  }

  const editValues = (
    changed: Partial<TypedContent>,
    state: Partial<RevisionFormState> = {},
  ): void => edit({ values: { ...draftNow().values, ...changed } }, state);

  /** Changing a field removes only the error of that field (product.md §5). */
  const errorElsewhere = (field: TextField | 'licence') => {
    const { error } = store.getState();
    return { error: error?.field === field ? null : error };
  };

  const setNames = (names: readonly TypedName[]): void => edit({ names }, { nameProblem: null });

  const oldName = (): string => {
    const { name_loc, name_az } = draftNow().values;
    return name_loc.trim() || name_az.trim();
  };

  function addName(which: 'another' | 'old'): void {
    const [id, evidenceId] = [newKey(), newKey()];
    const added = which === 'old' ? knownName(oldName(), id, evidenceId) : newName(id);
    setNames([...draftNow().names, added]);
  }

  function linkToSource(): void {
    const { names, linkText } = draftNow();
    const source = { title: linkText.trim(), of: oldName() };
    edit(
      { names: withSource(names, source, newKey), linkText: '' },
      { linkError: null, nameProblem: null },
    );
  }

  function addFiles(files: readonly File[]): void {
    const added = withFiles(draftNow(), files, newKey);
    if (!added.files) {
      store.setState({ fileError: added.problem });
      return;
    }
    const unread = added.files.slice(draftNow().files.length);
    edit({ files: added.files, arrived: false }, { fileError: added.problem });
    reading = reading.then(() => readFiles(unread));
    unawaited(reading);
  }

  /**
   * Replaces files on the disk or in another app's storage by their bytes, because such a file may become unreadable
   * before the app sends it. Reads one file after the other, which needs less memory.
   */
  async function readFiles(unread: readonly DraftFile[]): Promise<void> {
    for (const { id, name, blob } of unread) {
      const bytes = await blob.arrayBuffer().catch((error: unknown) => {
        console.warn('A chosen file could not be read', error);
        return null;
      });
      const { files } = draftNow();
      if (!files.some((file) => file.id === id)) continue;
      if (bytes) {
        const read = new Blob([bytes], { type: blob.type });
        edit({ files: files.map((file) => (file.id === id ? { ...file, blob: read } : file)) });
      } else {
        const fileError = t('suggest.fileUnreadable', { name });
        edit({ files: files.filter((file) => file.id !== id) }, { fileError });
      }
    }
  }

  async function filesRead(): Promise<boolean> {
    const { length } = draftNow().files;
    await reading;
    return draftNow().files.length === length;
  }

  function withVoice(voice: Recording | null): Pick<Draft, 'voice' | 'speaker'> {
    if (!voice) return { voice: null, speaker: null };
    const speaker = draftNow().speaker ?? speakers.last(uid);
    return { voice: { ...voice, uploaded: null }, speaker };
  }

  async function keepVoice(finished: Finished): Promise<void> {
    const draft = draftNow();
    if (typeof finished === 'string' || isSameRecording(finished, draft.voice)) return;
    await change({ ...draft, ...withVoice(finished) });
  }

  return {
    setText: (field, text) => editValues({ [field]: text }, errorElsewhere(field)),
    setNames,
    addName,
    setLinkText: (linkText) => edit({ linkText }, { linkError: null }),
    addLink: () => {
      const { draft, linkError } = withTypedLinks(draftNow());
      edit(draft, { linkError });
    },
    linkToSource,
    // An uploaded document among the links counts as a file, so its removal clears an error about too many files.
    removeLink: (link) =>
      editValues(
        { links: draftNow().values.links.filter((one) => one !== link) },
        isUploadLink(link) ? { fileError: null } : {},
      ),
    addFiles,
    removeFile: (id) =>
      edit({ files: draftNow().files.filter((file) => file.id !== id) }, { fileError: null }),
    tickLicence: (agrees) =>
      edit({ licence: agrees ? agreement.version : null }, errorElsewhere('licence')),
    setVoice: (voice) => edit(withVoice(voice)),
    makeNew: () => edit(asNew(draftNow())),
    setSpeaker: (speaker) => {
      speakers.remember(uid, speaker);
      edit({ speaker });
    },
    keepVoice,
    filesRead,
  };
}
