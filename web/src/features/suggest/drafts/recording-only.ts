import { agreement, type AgreementLanguage } from '@shared/contract/licence.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import { completed, newDraft, type Draft, type DraftVoice } from './draft.ts';
import type { DraftStorage } from './draft-storage.ts';
import type { RevisionValues } from './revision-values.ts';

type Recording = Omit<DraftVoice, 'uploaded'>;

/** A place as the map tells of it. */
export interface RecordedPlace {
  id: string;
  name_az: string | null;
  name_loc: string;
  name_new: string;
}

/** Recordings of places, each the draft of a suggestion that says nothing else. */
export interface RecordingsOnly {
  load(place: RecordedPlace): Promise<Recording | null>;
  save(place: RecordedPlace, recording: Recording): Promise<void>;
  drop(place: RecordedPlace): Promise<void>;
  /** @throws what the browser says when it cannot keep it; then nothing has changed */
  submit(place: RecordedPlace, recording: Recording): Promise<void>;
}

/** What is said of all recordings of a round. */
export interface BatchDetails {
  /** Who speaks, where they chose to say. */
  speaker: Speaker | null;
  /** In which their consent was read. */
  language: AgreementLanguage;
}

/**
 * The names that no suggestion is without are the place's own; what is empty is never taken unasked
 * (review/decide/compare.ts), so that nothing else of the place changes.
 */
function namesOf({ name_az, name_loc, name_new }: RecordedPlace): Partial<RevisionValues> {
  return { name_az: name_az ?? '', name_loc, name_new };
}

function draftOf(
  uid: string,
  place: RecordedPlace,
  recording: Recording,
  said: BatchDetails,
): Draft {
  return {
    ...newDraft({ uid, placeId: place.id }, namesOf(place)),
    voice: { ...recording, uploaded: null },
    licence: agreement.version,
    licenceLanguage: said.language,
    speaker: said.speaker,
  };
}

/** What was recorded in another round is its speaker's, whoever speaks in this one. */
function withSpeakerOf(kept: Draft | null, draft: Draft): Draft {
  if (!kept || kept.voice?.name !== draft.voice?.name) return draft;
  const { speaker, licenceLanguage } = completed(kept);
  return { ...draft, speaker, licenceLanguage };
}

/** Whether a kept draft is one of ours: somebody may have written in the form of the same place. */
function isOnlyRecording(kept: Draft, uid: string, place: RecordedPlace): boolean {
  const { values } = newDraft({ uid, placeId: place.id }, namesOf(place));
  return (
    JSON.stringify(kept.values) === JSON.stringify(values) &&
    kept.names.length === 0 &&
    // missing where an older version of the app has kept it
    !kept.linkText &&
    kept.files.length === 0
  );
}

export interface RecordingsOnlyParts {
  uid: string;
  storage: DraftStorage;
  /** Asked of every recording. */
  said(): BatchDetails;
  /** Whether a form of this place is open in some tab: what is kept there is the form's, though nothing is yet. */
  isOpen(placeId: string): Promise<boolean>;
  /** Moves it into the outbox; what is kept as the place's draft stays where it is the form's. */
  putOff(draft: Draft, leaveDraft: boolean): Promise<void>;
  now(): number;
}

/** The draft of a form is never touched: a recording beside one lives as long as the page until it is submitted. */
export function recordingsOnly({
  uid,
  storage,
  said,
  isOpen,
  putOff,
  now,
}: RecordingsOnlyParts): RecordingsOnly {
  /** One after the other: what is submitted is not kept as a draft by what was asked for before. */
  let last: Promise<unknown> = Promise.resolve();
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  async function kept(place: RecordedPlace): Promise<{ draft: Draft | null; isForms: boolean }> {
    const [draft, opened] = await Promise.all([
      storage.load({ uid, placeId: place.id }),
      isOpen(place.id),
    ]);
    const isForms = opened || (draft !== null && !isOnlyRecording(draft, uid, place));
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
        const draft = withSpeakerOf(before, draftOf(uid, place, recording, said()));
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
        const draft = draftOf(uid, place, recording, said());
        await putOff(isForms ? draft : withSpeakerOf(before, draft), isForms);
      }),
  };
}
