import { noContent } from '@shared/contract/fields.ts';
import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { undecided } from '../testing/undecided.ts';
import { ownLists } from './own-lists.ts';

const suggestion = (
  list: string | null,
  state: OwnSuggestion['state'] = 'pending',
): OwnSuggestion => ({
  ...{ ...noContent, ...undecided, name_new: '', voiceUrl: null, list, state },
  ...{
    created_at: '',
    id: 's',
    place_id: 'gn-1',
    location: { lat: 37, lng: 45 },
    status: 'approved',
  },
});

it('counts the rows of each list, and omits lists without pending rows', () => {
  expect(ownLists([])).toEqual([]);
  const own = [
    suggestion('b'),
    suggestion('a', 'approved'),
    suggestion(null),
    suggestion('b', 'declined'),
    suggestion('b', 'asked'),
    suggestion('c'),
  ];
  expect(ownLists(own)).toEqual([
    { id: 'b', source: null, count: 3, pending: 2 },
    { id: 'c', source: null, count: 1, pending: 1 },
  ]);
});
