import { expect, it } from 'vitest';
import type { Draft } from '../drafts/draft.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';
import { createRevisionForm } from './revision-form.ts';
import { formParts, memoryDrafts } from './testing/form-parts.ts';

async function open(storage: DraftStorage) {
  const form = createRevisionForm(formParts({ storage }));
  await form.load();
  return { form, draft: () => form.store.getState().draft };
}

it('restores a typed link that was not added, and an empty field for a draft of an older version', async () => {
  const drafts = memoryDrafts();
  const first = await open(drafts);
  first.form.setLinkText('example.org/story');
  const { form, draft } = await open(drafts);
  expect(draft().linkText).toBe('example.org/story');
  form.addLink();
  expect(draft()).toMatchObject({ linkText: '', values: { links: ['example.org/story'] } });
  const { linkText: _, ...older } = draft();
  await drafts.save(older as Draft);
  expect((await open(drafts)).draft().linkText).toBe('');
});
