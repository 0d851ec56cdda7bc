import { expect, it } from 'vitest';
import { listsApart } from './lists-apart.ts';
import { fresh, type ItemState, type OutboxItem } from './outbox-item.ts';

const item = (id: string, title?: string, state: ItemState = fresh): OutboxItem => ({
  ...{ id, uid: 'u', placeId: 'p', title: id, queuedAt: 0, draft: null, state },
  ...(title === undefined ? {} : { list: { title, keys: [] } }),
});

it('groups the rows of a list, and shows rejected rows separately', () => {
  const refused: ItemState = { kind: 'refused', reason: 'no' };
  const sent: ItemState = { kind: 'sent', at: 1, without: [] };
  const { single, lists } = listsApart([
    item('form'),
    item('a', 'Qaradağ', sent),
    item('b', ''),
    item('c', 'Qaradağ', refused),
    item('d', 'Qaradağ'),
  ]);
  expect(single.map(({ id }) => id)).toEqual(['form', 'c']);
  expect(lists.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['Qaradağ', ['a', 'd']],
    ['', ['b']],
  ]);
});
