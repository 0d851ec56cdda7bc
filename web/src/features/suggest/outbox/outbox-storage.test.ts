import { expect, it, vi } from 'vitest';
import { newDraft } from '../drafts/draft.ts';
import { fresh, type OutboxItem } from './outbox-item.ts';
import { itemsOf } from './outbox-storage.ts';

const file = { blob: new Blob(['x']), size: 1, uploaded: null, refused: null };
const item = (uid: string, queuedAt: number): OutboxItem => ({
  ...{ id: `${uid}-${queuedAt}`, uid, placeId: 'gn-1', title: 'Sulduz', queuedAt, state: fresh },
  draft: {
    ...newDraft({ uid, placeId: 'gn-1' }),
    files: [{ ...file, id: 'f', name: 'A: map.jpg' }],
  },
});
const stored = [item('u', 2), item('other', 1), { ...item('u', 1), draft: null }];

vi.mock('../drafts/draft-storage.ts', async (original) => ({
  ...(await original()),
  readStores: async () => stored,
}));

it('returns the items of one user in their order, and converts drafts of older app versions', async () => {
  const items = await itemsOf('u');
  expect(items.map(({ id }) => id)).toEqual(['u-1', 'u-2']);
  expect(items.map(({ draft }) => draft?.files)).toMatchObject([
    undefined,
    [{ id: 'f-renamed', name: 'A_ map.jpg' }],
  ]);
});
