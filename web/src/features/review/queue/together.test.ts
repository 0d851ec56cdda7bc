import type { PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { stillTicked, togetherOf } from './together.ts';

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
  place('not-loaded', [true, true], 3),
  place('five', [true, true, true, true, true]),
  place('six', [true, true, true, true, true, true]),
  place('unticked', [true]),
  { ...place('handed', [true]), waiting: [{ id: 'handed0', handed_on: { is_own: true } }] },
  { ...place('own', [true]), waiting: [{ id: 'own0', only_adds: true, needs_other: true }] },
] as PendingPlace[];

it('offers each bulk decision only for suggestions that it may apply to', () => {
  const ticked = new Set(places.map(({ place_id }) => place_id).filter((id) => id !== 'unticked'));
  const { approvable, declinable, handable } = togetherOf(places, ticked);
  const ids = (items: typeof approvable) => items.map(({ id }) => id);
  const five = ['five0', 'five1', 'five2', 'five3', 'five4'];
  expect(ids(approvable)).toEqual(['adds0']);
  expect(ids(declinable)).toEqual([
    'adds0',
    'replaces0',
    'several0',
    'several1',
    ...five,
    'handed0',
  ]);
  expect(ids(handable)).toEqual(['adds0', 'replaces0', 'several0', 'several1', ...five]);
});

it('keeps the ticks of places on which an action has not decided', () => {
  const ticked = new Set(['adds', 'replaces', 'several', 'five']);
  const { declinable } = togetherOf(places, new Set(['adds', 'several', 'five']));
  // Of the two suggestions for `several`, the action has reached only the first one.
  const left = declinable.slice(2);
  expect([...stillTicked(ticked, declinable, left)]).toEqual(['replaces', 'several', 'five']);
  expect([...stillTicked(ticked, declinable, [])]).toEqual(['replaces']);
});
