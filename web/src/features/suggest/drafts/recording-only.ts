import { nothingTyped, type TypedContent } from '@shared/contract/fields.ts';
import { agreement, type AgreementLanguage } from '@shared/contract/licence.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import { completed, newDraft, type Draft, type DraftVoice } from './draft.ts';
import type { DraftStorage } from './draft-storage.ts';

type Recording = Omit<DraftVoice, 'uploaded'>;

/** A place with the values that the map has for it. */
export interface RecordedPlace {
  id: string;
  name_az: string | null;
  name_loc: string;
  name_new: string;
}

/** Stores and sends drafts that contain only a recording of a place. */
export interface RecordingsOnly {
  load(place: RecordedPlace): Promise<Recording | null>;
  save(place: RecordedPlace, recording: Recording): Promise<void>;
  drop(place: RecordedPlace): Promise<void>;
  /** @throws the browser's error when it cannot store the recording; then nothing has changed */
  submit(place: RecordedPlace, recording: Recording): Promise<void>;
}

/** Details that apply to all recordings of a batch. */
export interface BatchDetails {
  /** The speaker, if they want to be described. */
  speaker: Speaker | null;
  /** Language in which the speaker read the consent. */
  language: AgreementLanguage;
}

/**
 * The place's own names, because every suggestion needs names. Reviewers cannot accept empty fields
 * (shared/contract/comparison.ts), so the suggestion changes nothing else.
 */
function namesOf({ name_az, name_loc, name_new }: RecordedPlace): Partial<TypedContent> {
  return { name_az: name_az ?? '', name_loc, name_new };
}

/** Keeps the speaker of a recording from an earlier batch, even if somebody else speaks in this batch. */
function withSpeakerOf(kept: Draft | null, draft: Draft): Draft {
  if (!kept || kept.voice?.name !== draft.voice?.name) return draft;
  const { speaker, licenceLanguage } = completed(kept);
  return { ...draft, speaker, licenceLanguage };
}

/** Whether a stored draft contains only a recording. Otherwise the user has typed into the form of the same place. */
function isOnlyRecording(kept: Draft, place: RecordedPlace): boolean {
  const values = { ...nothingTyped, ...namesOf(place) };
  return (
    JSON.stringify(kept.values) === JSON.stringify(values) &&
    kept.names.length === 0 &&
    // this field is missing in drafts of an older version of the app
    !kept.linkText &&
    kept.files.length === 0
  );
}

export interface RecordingsOnlyParts {
  uid: string;
  storage: DraftStorage;
  /** Returns the current details; called for every recording. */
  currentDetails(): BatchDetails;
  /**
   * Whether a form of this place is open in some tab. Then the stored draft belongs to the form, even if there is none
   * yet.
   */
  isOpen(placeId: string): Promise<boolean>;
  /** Moves the draft into the outbox. With `leaveDraft`, the place's stored draft stays: it belongs to the form. */
  putOff(draft: Draft, leaveDraft: boolean): Promise<void>;
  now(): number;
}

/**
 * Never changes the draft of a form. If a form has a draft for the same place, a recording is only in memory until it
 * is submitted.
 */
export function recordingsOnly(parts: RecordingsOnlyParts): RecordingsOnly {
  const { uid, storage, currentDetails, isOpen, putOff, now } = parts;
  /**
   * Settles when the last operation has ended. Operations run one after the other, so that an earlier `save` cannot
   * store a draft that was submitted after it.
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
        if (isForms) return;
        const draft = withSpeakerOf(before, draftOf(place, recording));
        await storage.save({ ...draft, savedAt: now() });
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
