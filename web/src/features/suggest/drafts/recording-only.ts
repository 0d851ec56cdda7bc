import { nothingTyped, type TypedContent } from '@shared/contract/fields.ts';
import { agreement, type AgreementLanguage } from '@shared/contract/licence.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import { completed, newDraft, type Draft, type DraftVoice } from './draft.ts';
import type { DraftStorage } from './draft-storage.ts';

type Recording = Omit<DraftVoice, 'uploaded'>;

export interface RecordedPlace {
  id: string;
  name_az: string | null;
  name_loc: string;
  name_new: string;
}

export interface RecordingsOnly {
  load(place: RecordedPlace): Promise<Recording | null>;
  /**
   * @returns `in memory` if a form for the same place is open or has a draft, `not kept` if the browser could not save
   * the recording
   */
  save(place: RecordedPlace, recording: Recording): Promise<'kept' | 'not kept' | 'in memory'>;
  drop(place: RecordedPlace): Promise<void>;
  /**
   * Moves the recording into the outbox.
   * @throws the browser's error; the storage is then unchanged
   */
  submit(place: RecordedPlace, recording: Recording): Promise<void>;
}

export interface BatchDetails {
  /** Details of the speaker; null if the speaker does not want to be described. */
  speaker: Speaker | null;
  language: AgreementLanguage;
}

/**
 * Returns the published names of a place as values of a suggestion. Every suggestion must have names, so a suggestion
 * with only a recording repeats the published names. All other fields are empty. An empty field erases a published
 * value only if a reviewer accepts this field separately (`empty` in shared/contract/comparison.ts).
 */
function namesOf({ name_az, name_loc, name_new }: RecordedPlace): Partial<TypedContent> {
  return { name_az: name_az ?? '', name_loc, name_new };
}

/** Keeps the speaker who is stored with the same recording, because a later batch may have another speaker. */
function withSpeakerOf(kept: Draft | null, draft: Draft): Draft {
  if (!kept || kept.voice?.name !== draft.voice?.name) return draft;
  const { speaker, licenceLanguage } = completed(kept);
  return { ...draft, speaker, licenceLanguage };
}

/** Returns whether a stored draft contains only a recording. A draft with any other content comes from a form. */
function isOnlyRecording(kept: Draft, place: RecordedPlace): boolean {
  const values = { ...nothingTyped, ...namesOf(place) };
  return (
    JSON.stringify(kept.values) === JSON.stringify(values) &&
    kept.names.length === 0 &&
    !kept.linkText &&
    kept.files.length === 0
  );
}

export interface RecordingsOnlyParts {
  uid: string;
  storage: DraftStorage;
  currentDetails(): BatchDetails;
  isOpen(placeId: string): Promise<boolean>;
  putOff(draft: Draft, leaveDraft: boolean): Promise<void>;
  now(): number;
}

/**
 * Stores an account's recordings. Never changes the draft of a form. If a form has a draft of the same place, the
 * recording stays in memory until the user submits it.
 */
export function recordingsOnly(parts: RecordingsOnlyParts): RecordingsOnly {
  const { uid, storage, currentDetails, isOpen, putOff, now } = parts;
  /**
   * Operations run one after the other. Otherwise a slow `save` could store a draft again after the draft was
   * submitted.
   */
  let last: Promise<unknown> = Promise.resolve();
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  function draftOf(place: RecordedPlace, recording: Recording): Draft {
    const { speaker, language } = currentDetails();
    return {
      ...newDraft({ uid, placeId: place.id }, namesOf(place)),
      ...{ voice: { ...recording, uploaded: null }, speaker },
      ...{ licence: agreement.version, licenceLanguage: language },
    };
  }

  async function kept(place: RecordedPlace): Promise<{ draft: Draft | null; isForms: boolean }> {
    const [draft, opened] = await Promise.all([
      storage.load({ uid, placeId: place.id }),
      isOpen(place.id),
    ]);
    const isForms = opened || (draft !== null && !isOnlyRecording(draft, place));
    return { draft, isForms };
  }

  return {
    load: (place) =>
      inOrder(async () => {
        const { draft, isForms } = await kept(place);
        return isForms ? null : (draft?.voice ?? null);
      }),
    save: (place, recording) =>
      inOrder(async () => {
        const { draft: before, isForms } = await kept(place);
        if (isForms) return 'in memory';
        const draft = withSpeakerOf(before, draftOf(place, recording));
        return (await storage.save({ ...draft, savedAt: now() })) ? 'kept' : 'not kept';
      }),
    drop: (place) =>
      inOrder(async () => {
        const { isForms } = await kept(place);
        if (!isForms) await storage.remove({ uid, placeId: place.id });
      }),
    submit: (place, recording) =>
      inOrder(async () => {
        const { draft: before, isForms } = await kept(place);
        const draft = draftOf(place, recording);
        await putOff(isForms ? draft : withSpeakerOf(before, draft), isForms);
      }),
  };
}
