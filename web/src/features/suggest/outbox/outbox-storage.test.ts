import { expect, it, vi } from 'vitest';
import { newDraft } from '../drafts/draft.ts';
import { fresh, type OutboxItem } from './outbox-item.ts';
import { addItems, itemsOf, putOffAgain } from './outbox-storage.ts';

const file = { blob: new Blob(['x']), size: 1, uploaded: null, refused: null };
const item = (uid: string, queuedAt: number): OutboxItem => ({
  ...{ id: `${uid}-${queuedAt}`, uid, placeId: 'gn-1', title: 'Sulduz', queuedAt, state: fresh },
  draft: {
    ...newDraft({ uid, placeId: 'gn-1' }),
    files: [{ ...file, id: 'f', name: 'A: map.jpg' }],
  },
});
const request = (result: unknown) => {
  const made = { result, onsuccess: (): void => undefined };
  queueMicrotask(() => made.onsuccess());
  return made;
};
const kept = new Map<string, OutboxItem>();
const put = (one: OutboxItem) => void kept.set(one.id, one);
const outbox = { get: (id: string) => request(kept.get(id)), add: put, put };

const stored = [item('u', 2), item('other', 1), { ...item('u', 1), draft: null }];

vi.mock('../drafts/draft-storage.ts', async (original) => ({
  ...(await original()),
  readStores: async () => stored,
  changeStores: async (change: (stores: object) => void) => {
    change({ outbox });
    await new Promise((done) => setTimeout(done));
  },
}));

it('returns the items of one user in their order, and converts drafts of older app versions', async () => {
  const items = await itemsOf('u');
  expect(items.map(({ id }) => id)).toEqual(['u-1', 'u-2']);
  expect(items.map(({ draft }) => draft?.files)).toMatchObject([
    undefined,
    [{ id: 'f-renamed', name: 'A_ map.jpg' }],
  ]);
});

const row = (list: string, changes: Partial<OutboxItem> = {}): OutboxItem => ({
  ...item('u', 1),
  list: { id: list, title: '', keys: [] },
  ...changes,
});
const sent: Pick<OutboxItem, 'state' | 'draft'> = {
  state: { kind: 'sent', at: 1, without: [] },
  draft: null,
};
const { list: _, ...single } = row('none');

it.each([
  ['replaces a sent row of another list', row('list-1', sent), row('list-2'), 1],
  ['replaces a sent row of an older app version', row('list-1', { ...sent, list: { title: '', keys: [] } }), row('list-2'), 1],
  ['is ignored if the same row is waiting in another list', row('list-1'), row('list-2'), 0],
  ['is ignored if it was sent in the same list', row('list-1', sent), row('list-1'), 0],
  ['is ignored if the sent row belongs to another user', row('list-1', { ...sent, uid: 'v' }), row('list-2'), 0],
  ['is ignored if it is not in a list and was sent before', { ...single, ...sent }, single, 0],
] as const)('an added item %s', async (_name, before, one, added) => {
  kept.clear();
  put(before);
  expect(await addItems([one], { replaceSent: true })).toBe(added);
  expect(kept.get(one.id)).toBe(added === 1 ? one : before);
}); // oxfmt-ignore

it('an item of an opened file does not replace a sent row of another list', async () => {
  const before = row('list-2', sent);
  kept.clear();
  put(before);
  expect(await addItems([row('list-1')])).toBe(0);
  expect([...kept.values()]).toEqual([before]);
});

it('queues a corrected item again', async () => {
  const before: OutboxItem = { ...item('u', 1), state: { kind: 'refused', reason: 'too long' } };
  put(before);
  await putOffAgain(before.id, newDraft({ uid: 'u', placeId: 'gn-1' }, { name_new: 'Sulduz' }));
  expect(kept.get(before.id)).toMatchObject({ queuedAt: 1, where: 'Sulduz', state: fresh });
});

it('keeps a corrected item that another tab has removed meanwhile', async () => {
  kept.clear();
  const draft = newDraft({ uid: 'u', placeId: 'gn-1' }, { about: 'the corrected text' });
  await putOffAgain('removed', draft);
  expect([...kept.values()]).toMatchObject([
    { id: 'removed', uid: 'u', placeId: 'gn-1', draft: { values: draft.values }, state: fresh },
  ]);
});
