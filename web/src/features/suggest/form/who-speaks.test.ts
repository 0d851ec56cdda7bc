import type { Speaker } from '@shared/contract/speaker.ts';
import { expect, it, vi } from 'vitest';
import { createRevisionForm } from './revision-form.ts';
import { formParts, memoryDrafts } from './testing/form-parts.ts';

const voice = { blob: new Blob(['mp3']), name: 'voice1.mp3', seconds: 1 };
const speaker: Speaker = { dialect: { id: 'gn-9', name: 'Balıqçı' }, born: null };

function open(visit: { speaker: Speaker | null } = { speaker: null }) {
  const storage = memoryDrafts();
  const speakers = {
    last: () => visit.speaker,
    remember: (_: string, last: Speaker | null) => void (visit.speaker = last),
  };
  const form = createRevisionForm(formParts({ storage, speakers }));
  return { form, kept: storage.kept, speaks: () => form.store.getState().draft.speaker };
}

it('has no speaker at first, and uses the last speaker for later recordings of a visit', () => {
  const visit = { speaker: null };
  const first = open(visit);
  first.form.setVoice(voice);
  expect(first.speaks()).toBeNull();
  first.form.setSpeaker(speaker);
  const next = open(visit);
  expect(next.speaks()).toBeNull();
  next.form.setVoice(voice);
  expect(next.speaks()).toEqual(speaker);
  next.form.setSpeaker(null);
  expect(next.speaks()).toBeNull();
  const last = open(visit);
  last.form.setVoice(voice);
  expect(last.speaks()).toBeNull();
});

it('stores the speaker with the draft, and removes the speaker with the recording', async () => {
  const { form, kept, speaks } = open();
  await form.load();
  form.setVoice(voice);
  form.setSpeaker(speaker);
  await vi.waitFor(() => expect([...kept.values()][0]).toMatchObject({ voice, speaker }));
  form.setVoice(null);
  expect(speaks()).toBeNull();
});
