import type { Speaker } from '@contract/speaker.ts';
import { expect, it, vi } from 'vitest';
import type { Draft } from './draft.ts';
import { createRevisionForm } from './revision-form.ts';
import { silentRecorder } from './testing/recorder.ts';

const voice = { blob: new Blob(['mp3']), name: 'voice1.mp3', seconds: 1 };
const speaker: Speaker = { dialect: { id: 'gn-9', name: 'Balıqçı' }, born: null };

/** A form after another of one visit, in which `said` is remembered. */
function open(said: { speaker: Speaker | null } = { speaker: null }) {
  const kept: Draft[] = [];
  const form = createRevisionForm({
    owner: { uid: 'u', placeId: 'gn-1' },
    prefilled: {},
    storage: {
      load: async () => kept.at(-1) ?? null,
      save: async (draft) => kept.push(draft) > 0,
      remove: async () => void kept.splice(0),
    },
    claim: (_, changed) => {
      changed(true);
      return { take: vi.fn(), release: vi.fn() };
    },
    recorder: silentRecorder,
    ports: {
      ...{ sendFile: vi.fn(), sendSuggestion: vi.fn(), licenceOf: () => null },
      ...{ newKey: () => 'key', now: () => 5, log: vi.fn() },
    },
    giveLicence: vi.fn(),
    speakers: {
      last: () => said.speaker,
      remember: (_, last) => void (said.speaker = last),
    },
    putOff: vi.fn(),
    isAuthor: () => true,
    isOffline: () => false,
  });
  return { form, kept, speaks: () => form.store.getState().draft.speaker };
}

it('is said by nobody unasked, and once for the recordings of a visit', () => {
  const said = { speaker: null };
  const first = open(said);
  first.form.setVoice(voice);
  expect(first.speaks()).toBeNull();
  first.form.setSpeaker(speaker);
  const next = open(said);
  expect(next.speaks()).toBeNull();
  next.form.setVoice(voice);
  expect(next.speaks()).toEqual(speaker);
  next.form.setSpeaker(null);
  expect(next.speaks()).toBeNull();
  const last = open(said);
  last.form.setVoice(voice);
  expect(last.speaks()).toBeNull();
});

it('goes with the recording, and is kept with the draft', async () => {
  const { form, kept, speaks } = open();
  await form.load();
  form.setVoice(voice);
  form.setSpeaker(speaker);
  await vi.waitFor(() => expect(kept.at(-1)).toMatchObject({ voice, speaker }));
  form.setVoice(null);
  expect(speaks()).toBeNull();
});
