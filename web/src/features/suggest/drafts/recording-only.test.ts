import { agreement } from '@shared/contract/licence.ts';
import { submitRequest } from '@shared/contract/requests.ts';
import { expect, it } from 'vitest';
import { newDraft, type Draft } from './draft.ts';
import { recordingsOnly, type BatchDetails } from './recording-only.ts';
import { submitDraft } from './submit-draft.ts';

const place = { id: 'p', name_az: 'Köhnə', name_loc: 'کؤهنه', name_new: 'Yeni' };
const recording = { blob: new Blob(['mp3']), name: 'voice7.mp3', seconds: 1 };
const owner = { uid: 'u', placeId: 'p' };

function bench(draft: Draft | null = null) {
  const state = {
    draft,
    outbox: [] as { draft: Draft; leaveDraft: boolean }[],
    busy: null as Promise<void> | null,
    isOpen: false,
  };
  const details: BatchDetails = { speaker: null, language: 'azb' };
  const recordings = recordingsOnly({
    uid: 'u',
    storage: {
      load: async () => {
        const { busy } = state;
        state.busy = null;
        await busy;
        return state.draft;
      },
      save: async (kept) => Boolean((state.draft = kept)),
      remove: async () => void (state.draft = null),
    },
    putOff: async (kept, leaveDraft) => {
      state.outbox.push({ draft: kept, leaveDraft });
      if (!leaveDraft) state.draft = null;
    },
    currentDetails: () => details,
    isOpen: async () => state.isOpen,
    now: () => 5,
  });
  return { state, recordings, details };
}

it('sends a suggestion with only the names of the place and the recording', async () => {
  const { state, recordings } = bench();
  await recordings.submit({ ...place, name_az: null }, recording);
  const sent: unknown[] = [];
  await submitDraft(
    state.outbox[0]?.draft ?? newDraft(owner),
    {
      sendFile: async ({ destination }) => {
        expect(destination).toBe('places/p/voice_7.mp3');
        return { url: '/files/places/p/a', path: '', name: '', contentType: '', size: 3 };
      },
      sendSuggestion: async (_id, body) => void sent.push(body),
      ...{ keep: async () => undefined, licenceOf: () => null, newKey: () => 'key' },
      ...{ now: () => 5, log: () => undefined, skipsFailing: true, onProgress: () => undefined },
    },
    new AbortController().signal,
  );
  expect(sent).toEqual([
    {
      ...{ name_new: 'Yeni', name_az: null, name_loc: 'کؤهنه', about: null, links: [], names: [] },
      ...{ voiceUrl: '/files/places/p/a', licence: agreement.version },
      ...{ licence_language: 'azb' },
    },
  ]);
  expect(submitRequest.safeParse(sent[0]).success).toBe(true);
});

it('stores a recording until it is submitted or dropped', async () => {
  const { state, recordings } = bench();
  expect(await recordings.load(place)).toBeNull();
  await recordings.save(place, recording);
  expect(await recordings.load(place)).toMatchObject(recording);
  await recordings.drop(place);
  expect(state.draft).toBeNull();
  let finish = (): void => undefined;
  state.busy = new Promise((resolve) => (finish = resolve));
  const saved = recordings.save(place, recording);
  const submitted = recordings.submit(place, recording);
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  finish();
  await Promise.all([saved, submitted]);
  expect(state.draft).toBeNull();
  expect(state.outbox).toMatchObject([{ leaveDraft: false }]);
});

it('keeps the speaker with whom a recording was first saved', async () => {
  const { state, recordings, details } = bench();
  const speaker = { dialect: { id: 'gn-9', name: 'Balıqçı' }, born: null };
  details.speaker = speaker;
  await recordings.save(place, recording);
  Object.assign(details, { speaker: { dialect: null, born: 1990 }, language: 'fa' });
  await recordings.save(place, recording);
  await recordings.submit(place, recording);
  await recordings.submit(place, { ...recording, name: 'voice8.mp3' });
  expect(state.outbox.map(({ draft }) => [draft.speaker, draft.licenceLanguage])).toEqual([
    [speaker, 'azb'],
    [{ dialect: null, born: 1990 }, 'fa'],
  ]);
});

it('leaves the draft to a form that another tab has open, even if that form is still empty', async () => {
  const { state, recordings } = bench();
  state.isOpen = true;
  expect(await recordings.save(place, recording)).toBe('in memory');
  expect(state.draft).toBeNull();
  await recordings.submit(place, recording);
  expect(state.outbox).toMatchObject([{ leaveDraft: true, draft: { voice: recording } }]);
});

const written: [string, Partial<Draft>][] = [
  ['names', { values: { ...newDraft(owner).values, name_loc: 'باشقا' } }],
  ['a story', { values: { ...newDraft(owner, place as never).values, about: 'Mən bilirəm' } }],
];

it.each(written)('does not change a draft of a form with %s', async (_, change) => {
  const draft = { ...newDraft(owner), ...change };
  const { state, recordings } = bench(draft);
  expect(await recordings.load(place)).toBeNull();
  await recordings.save(place, recording);
  await recordings.drop(place);
  await recordings.submit(place, recording);
  expect(state.draft).toBe(draft);
  expect(state.outbox).toMatchObject([{ leaveDraft: true, draft: { voice: recording } }]);
});
