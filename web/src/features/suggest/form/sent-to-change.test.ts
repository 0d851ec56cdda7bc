import { noContent } from '@shared/contract/fields.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedDrafts } from '../drafts/draft-storage.ts';
import { newDraft } from '../drafts/draft.ts';
import { stubDatabase } from '../drafts/testing/stub-database.ts';
import { closeSent, openSent, type Opening } from './sent-to-change.ts';

const owner = { uid: 'u', placeId: 'gn-1' };
const sent = {
  ...{ ...noContent, id: 'sent', place_id: 'gn-1', name_new: 'Naqadeh', name_az: 'Sulduz' },
  ...{ links: [], images: [], names: [], voiceUrl: null, speaker: null },
} as unknown as Suggestion;

beforeEach(() => stubDatabase());
afterEach(() => vi.unstubAllGlobals());

async function open(suggestion = sent): Promise<Opening & { kind: 'draft' }> {
  const opening = await openSent(suggestion, { uid: 'u', secondsOf: () => 1 });
  if (opening.kind !== 'draft') throw new Error(opening.kind);
  return opening;
}

const typedName = async () => (await storedDrafts.load(owner))?.values.name_az;

it('removes a draft that was opened for a change and closed without an edit', async () => {
  const opening = await open();
  expect(await typedName()).toBe('Sulduz');
  await closeSent(opening);
  expect(await storedDrafts.load(owner)).toBeNull();
});

it('keeps an edited draft, also when it is opened again and closed without another edit', async () => {
  const first = await open();
  await storedDrafts.save({
    ...newDraft(owner, { ...first.draft.values, name_az: 'Sulduz-Naqadə' }),
    ...{ replaces: 'sent', savedAt: 2 },
  });
  await closeSent(first);
  expect(await typedName()).toBe('Sulduz-Naqadə');
  const again = await open();
  expect(again.draft.values.name_az).toBe('Sulduz-Naqadə');
  await closeSent(again);
  expect(await typedName()).toBe('Sulduz-Naqadə');
});

it('removes an unedited draft that was opened before the page was reloaded', async () => {
  const evidence = {
    kind: 'book',
    label: 'Kitab',
    year: '1900',
    page: null,
    link: null,
    quote: null,
  };
  const name = {
    ...{ form: 'Sulduz', script: 'latin', language: 'az', kind: 'original', from: null, to: null },
    ...{ certainty: 'certain', evidence: [evidence], renaming: null },
  };
  const suggestion = { ...sent, names: [name] } as unknown as Suggestion;
  await open(suggestion);
  const reopened = await open(suggestion);
  await closeSent(reopened);
  expect(await storedDrafts.load(owner)).toBeNull();
});

it('keeps a draft from which the author has removed the recording', async () => {
  await open();
  await closeSent(await open({ ...sent, voiceUrl: '/voice' }));
  expect(await storedDrafts.load(owner)).not.toBeNull();
});
