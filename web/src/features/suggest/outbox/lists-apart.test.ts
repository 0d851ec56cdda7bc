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

it('separates lists that have the same title, or no title', () => {
  const rowOf = (id: string, title: string, list?: string): OutboxItem => ({
    ...item(id),
    list: { ...(list === undefined ? {} : { id: list }), title, keys: [] },
  });
  const { lists } = listsApart([
    ...[rowOf('a', '', 'list-1'), rowOf('b', '', 'list-2'), rowOf('c', '', 'list-1')],
    ...[rowOf('d', ''), rowOf('e', '')],
  ]);
  expect(lists.map(({ items }) => items.map(({ id }) => id))).toEqual([
    ['a', 'c'],
    ['b'],
    ['d', 'e'],
  ]);
  expect(new Set(lists.map(({ key }) => key)).size).toBe(3);
});
