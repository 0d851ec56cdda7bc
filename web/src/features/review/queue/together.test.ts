import type { PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { togetherOf } from './together.ts';

const place = (place_id: string, onlyAdds: boolean[], pending_count = onlyAdds.length) =>
  ({
    ...{ place_id, pending_count },
    waiting: onlyAdds.map(
      (only_adds, n) => ({ id: `${place_id}${n}`, only_adds }) as PendingSuggestion,
    ),
  }) as PendingPlace;

const places = [
  place('adds', [true]),
  place('replaces', [false]),
  place('several', [true, true]),
  place('more', [true, true], 3),
  place('unticked', [true]),
  { ...place('handed', [true]), waiting: [{ id: 'handed0', handed_on: { is_own: true } }] },
  { ...place('own', [true]), waiting: [{ id: 'own0', only_adds: true, needs_other: true }] },
] as PendingPlace[];

it('approves only what replaces nothing and stands alone; declines nothing unseen, decides on nothing that others must, and hands on nothing twice', () => {
  const ticked = new Set(['adds', 'replaces', 'several', 'more', 'handed', 'own', 'hidden']);
  const { approvable, declinable, handable } = togetherOf(places, ticked);
  const ids = (items: typeof approvable) => items.map(({ suggestion }) => suggestion.id);
  expect(ids(approvable)).toEqual(['adds0']);
  expect(ids(declinable)).toEqual(['adds0', 'replaces0', 'several0', 'several1', 'handed0']);
  expect(ids(handable)).toEqual(['adds0', 'replaces0', 'several0', 'several1']);
});
