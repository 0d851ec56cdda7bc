import { expect, it, vi } from 'vitest';
import type { Draft } from './draft.ts';
import { createRevisionForm } from './revision-form.ts';
import { silentRecorder } from './testing/recorder.ts';

/** The form of one place, as one visit after another opens it. */
async function open(kept: Draft[]) {
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
    speakers: { last: () => null, remember: vi.fn() },
    putOff: vi.fn(),
    isAuthor: () => true,
    isOffline: () => false,
  });
  await form.load();
  return { form, draft: () => form.store.getState().draft };
}

it('is there in the next visit though it was not added; a draft that is older than its field has none', async () => {
  const kept: Draft[] = [];
  const first = await open(kept);
  first.form.setLinkText('example.org/story');
  const { form, draft } = await open(kept);
  expect(draft().linkText).toBe('example.org/story');
  form.addLink();
  expect(draft()).toMatchObject({ linkText: '', values: { links: ['example.org/story'] } });
  const { linkText: _, ...older } = kept.at(-1)!;
  kept.push(older as Draft);
  expect((await open(kept)).draft().linkText).toBe('');
});
