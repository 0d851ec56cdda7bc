import fc from 'fast-check';
import { noContent } from '@shared/contract/fields.ts';
import type { PendingList } from '@shared/contract/lists.ts';
import type { PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import { describe, expect, it } from 'vitest';
import { useLists } from '../dock/lists.ts';
import { markHandedOn, withoutDecided } from './leave-queue.ts';
import { searchWith, viewIn } from './queue-address.ts';
import {
  contributorsOf,
  kindOf,
  isDecidable,
  isOfLists,
  furtherOn,
  handedOnBy,
  neighbour,
  nextToReview,
  queueLength,
  queueKinds,
  queueOrders,
  queueScripts,
  shownQueue,
  wholeQueue,
  type QueueView,
} from './queue.ts';
import { shownLists } from './shown-lists.ts';

const one = (id: string, more: Partial<PendingSuggestion> = {}): PendingSuggestion => ({
  ...{ id, author: 'Aylin', created_at: '2026-01-01T00:00:00.000Z' },
  ...{ name_new: id, name_az: null, name_loc: null },
  ...{ changes: ['about'], only_adds: true, has_evidence: false, list: null },
  ...more,
});

const waiting = (
  place_id: string,
  more: Partial<PendingPlace> = {},
  suggestion: Partial<PendingSuggestion> = {},
): PendingPlace => ({
  ...noContent,
  place_id,
  name_new: place_id,
  location: { lat: 37, lng: 45 },
  approximate: false,
  status: 'approved',
  revision: 1,
  updated_at: null,
  pending_count: 1,
  waiting: [one(`s-${place_id}`, suggestion)],
  oldest_pending_at: '2026-01-01T00:00:00.000Z',
  was_deleted: false,
  province: null,
  ...more,
});

const ids = (places: PendingPlace[]) => places.map(({ place_id }) => place_id);
const shown = (list: PendingPlace[], view: Partial<QueueView> = {}) =>
  ids(shownQueue(list, { ...wholeQueue, ...view }));

it('the queue length omits places that this reviewer has handed on, and counts a list once', () => {
  const handed = (is_own: boolean) => ({ handed_on: { by: 'Rəna', note: null, is_own } });
  const list = [
    waiting('a'),
    waiting('own', {}, handed(true)),
    waiting('other', {}, handed(false)),
    waiting('row1', {}, { list: 'l' }),
    waiting('row2', {}, { list: 'l' }),
  ];
  const places = list.filter((place) => !isOfLists(place));
  expect(queueLength(places)).toBe(shown(places).length);
  expect(queueLength(list)).toBe(3);
  expect(queueLength([])).toBe(0);
});

describe('the order of the queue', () => {
  const at = (day: string) => ({ oldest_pending_at: `2026-${day}T00:00:00.000Z` });
  const list = [
    waiting('b', { ...at('02-01'), location: { lat: 37, lng: 45 } }),
    waiting('a', { ...at('01-01'), location: { lat: 39, lng: 48 } }),
    waiting('c', { ...at('03-01'), location: { lat: 37.001, lng: 45.001 } }),
  ];

  it.each([
    ['oldest', ['a', 'b', 'c']],
    ['newest', ['c', 'b', 'a']],
    ['area', ['b', 'c', 'a']],
  ] as const)('%s: %j', (order, sorted) => {
    expect(shown(list, { order })).toEqual(sorted);
    expect(ids(list)).toEqual(['b', 'a', 'c']);
  });
});

it.each([
  ['', ['az', 'loc', 'about', 'joined']],
  ['  ', ['az', 'loc', 'about', 'joined']],
  ['qosa', ['az']],
  ['Qoşa çay', ['az']],
  ['نقده', ['loc']],
  ['گؤی‌تپه', ['joined']],
  ['گوی تپه', ['joined']],
  ['گویتپه', ['joined']],
  ['Meshgin Shahr', ['joined']],
  ['STORY', ['about']],
  ['teklif', ['about']],
  ['nowhere', []],
])('filters by %j', (text, found) => {
  const list = [
    waiting('az', { name_az: 'Qoşaçay', name_new: '' }),
    waiting('loc', { name_loc: 'نقدة', name_new: '' }),
    waiting('about', { about: 'A story.', name_new: '' }, { name_az: 'Təklif' }),
    waiting('joined', { name_loc: 'گؤی‌تپه', name_new: 'Meshginshahr' }),
  ];
  expect(shown(list, { text })).toEqual(found);
});

describe('places that a reviewer has handed on', () => {
  const by = (is_own: boolean) => ({ handed_on: { by: 'Rəna', note: null, is_own } });
  const list = [
    waiting('plain'),
    waiting('mine', {}, by(true)),
    waiting('theirs', { oldest_pending_at: '2026-03-01T00:00:00.000Z' }, by(false)),
    waiting('partly', { pending_count: 2, waiting: [one('x', by(true)), one('y')] }),
    waiting('more', { pending_count: 2 }, by(true)),
  ];

  it('come first for other reviewers, and are not in the reviewer’s own queue', () => {
    for (const order of queueOrders) expect(shown(list, { order })[0], order).toBe('theirs');
    expect(shown(list)).toEqual(['theirs', 'plain', 'partly', 'more']);
    expect(nextToReview(shownQueue(list, wholeQueue), 'none')?.place_id).toBe('theirs');
  });

  it('are found by the filter for them', () => {
    expect(shown(list, { handed: 'own' })).toEqual(['mine']);
    expect(shown(list, { handed: 'others' })).toEqual(['theirs']);
    expect(shown(list, { handed: 'others', kind: 'new' })).toEqual([]);
  });

  it('leave the reviewer’s own queue immediately', () => {
    useLists.setState({ pending: [waiting('plain')] });
    markHandedOn({ place_id: 'plain', id: 's-plain' }, 'Is this Khoy?');
    expect(shown([...useLists.getState().pending])).toEqual([]);
    useLists.setState({ pending: [] });
  });
});

describe('filters', () => {
  const list = [
    waiting('new', { status: 'pending' }, { changes: ['name_new', 'name_az', 'name_loc'] }),
    waiting('voice', {}, { changes: ['voiceUrl'], author: 'Babək' }),
    waiting('change', {}, { changes: ['name_az'], only_adds: false, has_evidence: true }),
    waiting('added', { location: { lat: 40, lng: 48 } }, { author: null }),
    waiting('several', {
      ...{ pending_count: 2, waiting: [one('x'), one('y', { author: 'Babək' })] },
      province: { en: 'Ardabil' },
    }),
  ];

  it.each([
    [{}, ['new', 'voice', 'change', 'added', 'several']],
    [{ kind: 'new' }, ['new']],
    [{ kind: 'voice' }, ['voice']],
    [{ kind: 'change' }, ['change']],
    [{ kind: 'addition' }, ['added']],
    [{ kind: 'several' }, ['several']],
    [{ evidence: 'with' }, ['change']],
    [{ evidence: 'without' }, ['new', 'voice', 'added', 'several']],
    [{ script: 'latin' }, ['new', 'change']],
    [{ script: 'arabic' }, ['new']],
    [{ by: 'Babək' }, ['voice', 'several']],
    [{ province: 'Ardabil' }, ['several']],
    [{ province: '' }, ['new', 'voice', 'change', 'added']],
    [{ area: { south: 39, west: 47, north: 41, east: 49 } }, ['added']],
    [{ kind: 'change', evidence: 'without' }, []],
  ] as [Partial<QueueView>, string[]][])('%j', (view, found) => {
    expect(shown(list, view)).toEqual(found);
  });

  it('lists each contributor once', () => {
    expect(contributorsOf(list)).toEqual(['Aylin', 'Babək']);
  });

  it('shows each place under exactly one kind', () => {
    const kinds = list.map(kindOf);
    expect(queueKinds.flatMap((kind) => shown(list, { kind })).sort()).toEqual(ids(list).sort());
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});

describe('lists in the queue', () => {
  const rowOf = (list: string, id: string, more: Partial<PendingSuggestion> = {}) =>
    one(id, { list, ...more });
  const brought = (id: string, label: string) => {
    const first = { names: [{ evidence: [{ label }] }] };
    return { id, first } as unknown as PendingList;
  };
  const lists = [brought('old', 'Köhnə dəftər'), brought('new', 'Yeni dəftər')];
  const pending = [
    waiting(
      'gn-1',
      { name_az: 'Qoşaçay', province: { en: 'Ardabil' } },
      { list: 'old', author: 'Babək', changes: ['name_az'], only_adds: false },
    ),
    waiting('gn-2', {
      ...{ pending_count: 2, location: { lat: 40, lng: 48 } },
      waiting: [rowOf('new', 'x', { has_evidence: true }), one('y', { author: 'Rəna' })],
    }),
    waiting('gn-3', { status: 'pending' }, { list: 'new', changes: ['name_loc'] }),
    waiting('gn-4', { name_az: 'Salmas' }),
  ];
  const shownOf = (view: Partial<QueueView>, known: readonly PendingPlace[] = pending) =>
    shownLists(lists, known, { ...wholeQueue, ...view }).map(({ id }) => id);

  it.each([
    [{}, ['old', 'new']],
    [{ order: 'newest' }, ['old', 'new']],
    [{ kind: 'change' }, ['old']],
    [{ kind: 'new' }, ['new']],
    [{ kind: 'several' }, []],
    [{ kind: 'addition' }, ['new']],
    [{ evidence: 'with' }, ['new']],
    [{ script: 'latin' }, ['old']],
    [{ script: 'arabic' }, ['new']],
    [{ by: 'Babək' }, ['old']],
    [{ by: 'Rəna' }, []],
    [{ province: 'Ardabil' }, ['old']],
    [{ area: { south: 39, west: 47, north: 41, east: 49 } }, ['new']],
    [{ area: { south: 39, west: 47, north: 41, east: 49 }, evidence: 'without' }, []],
    [{ text: 'qosa' }, ['old']],
    [{ text: 'qosa cay' }, ['old']],
    [{ text: 'yeni deft' }, ['new']],
    [{ text: 'yenidəf tər' }, ['new']],
    [{ text: 'dəftər' }, ['old', 'new']],
    [{ text: 'dəftər', by: 'Babək' }, ['old']],
    [{ text: 'Salmas' }, []],
    [{ handed: 'own' }, []],
    [{ handed: 'others' }, []],
  ] as [Partial<QueueView>, string[]][])(
    'with the filter %j, include the lists with a matching row',
    (view, found) => {
      expect(shownOf(view)).toEqual(found);
    },
  );

  it('are all included without a filter, even before the places have loaded or when all rows were handed on', () => {
    expect(shownOf({}, [])).toEqual(['old', 'new']);
    expect(shownOf({ by: 'Babək' }, [])).toEqual([]);
    const handed_on = { by: 'Rəna', note: null, is_own: true };
    const handed = [waiting('gn-1', {}, { list: 'old', handed_on })];
    expect(shownOf({}, handed)).toEqual(['old', 'new']);
    expect(shownOf({ handed: 'own' }, handed)).toEqual(['old']);
  });

  it('count as one each in the length of the queue', () => {
    const places = shownQueue(
      pending.filter((place) => !isOfLists(place)),
      wholeQueue,
    );
    expect(queueLength(pending)).toBe(places.length + shownOf({}).length);
  });
});

describe('the view in the address', () => {
  const text = fc.string({ maxLength: 20 });
  const degrees = fc.integer({ min: -1_799_999, max: 1_799_999 }).map((n) => n / 10_000);
  const view: fc.Arbitrary<QueueView> = fc.record({
    text,
    kind: fc.option(fc.constantFrom(...queueKinds)),
    evidence: fc.option(fc.constantFrom('with' as const, 'without' as const)),
    script: fc.option(fc.constantFrom(...queueScripts)),
    handed: fc.option(fc.constantFrom(...handedOnBy)),
    by: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
    province: fc.option(fc.string({ maxLength: 20 })),
    area: fc.option(fc.record({ south: degrees, west: degrees, north: degrees, east: degrees })),
    order: fc.constantFrom(...queueOrders),
  });

  it('is read back unchanged, and keeps other parameters', () => {
    fc.assert(
      fc.property(view, (one) => {
        const search = searchWith('?hl=azb', one);
        expect(viewIn(search)).toEqual(one);
        expect(new URLSearchParams(search).get('hl')).toBe('azb');
        expect(searchWith(search, wholeQueue)).toBe('?hl=azb');
      }),
    );
  });

  it.each([
    ['', wholeQueue],
    ['?queue-kind=nothing&queue-order=x&queue-area=1,2,3', wholeQueue],
    ['?queue-area=1,2,x,4', wholeQueue],
    ['?queue-area=,,,', wholeQueue],
    ['?queue-area=1,2,,4', wholeQueue],
  ])('reads %j as the whole queue', (search, expected) => {
    expect(viewIn(search)).toEqual(expected);
    expect(searchWith('', wholeQueue)).toBe('');
  });
});

describe('a place after a decision on one of its suggestions', () => {
  const later = one('y', { created_at: '2026-02-01T00:00:00.000Z' });
  const place = waiting('a', { pending_count: 2, waiting: [one('x'), later] });

  it('stays in the queue with its other suggestions', () => {
    expect(withoutDecided(place, 'x')).toMatchObject({
      ...{ pending_count: 1, waiting: [later], oldest_pending_at: later.created_at },
    });
  });

  it('leaves the queue after its last suggestion', () => {
    expect(withoutDecided(waiting('a'), 's-a')).toBeNull();
  });
});

it.each([
  [null, 1, 'a'],
  [null, -1, 'c'],
  ['a', 1, 'b'],
  ['b', -1, 'a'],
  ['c', 1, null],
  ['a', -1, null],
  ['gone', 1, 'a'],
] as const)('moves from %s by %i to %s', (current, step, expected) => {
  const list = [waiting('a'), waiting('b'), waiting('c')];
  expect(neighbour(list, current, step)?.place_id ?? null).toBe(expected);
});

it.each([
  ['a', 'b'],
  ['c', 'a'],
  ['gone', 'a'],
])('moves from %s to %s after a decision', (current, expected) => {
  const list = [waiting('a'), waiting('b'), waiting('c')];
  expect(nextToReview(list, current)?.place_id).toBe(expected);
});

it('moves nowhere after the only place', () => {
  expect(nextToReview([waiting('a')], 'a')).toBeNull();
  expect(furtherOn([waiting('a')], 'a')).toBeNull();
});

it.each([
  [0, 'p6'],
  [0.5, 'p11'],
  [0.999, 'p15'],
])(
  'moves on from p5, which another reviewer has decided on, with the random number %f to %s',
  (chance, expected) => {
    const list = Array.from({ length: 40 }, (_, at) => waiting(`p${at}`));
    expect(furtherOn(list, 'p5', () => chance)?.place_id).toBe(expected);
  },
);

describe('places that the reviewer cannot decide on here', () => {
  const own = waiting('own', {}, { needs_other: true });
  const ofList = waiting('row', {}, { list: 'list-1' });
  const hidden = { ...own, place_id: 'hidden', pending_count: 2 };
  const mixed = { ...own, place_id: 'mixed', waiting: [...own.waiting, one('other')] };

  it.each([
    [own, false],
    [ofList, false],
    [{ ...mixed, pending_count: 2 }, true],
    [hidden, true],
  ])('detects whether %j can be decided on', (place, expected) => {
    expect(isDecidable(place)).toBe(expected);
  });

  it.each(['a', 'own', 'gone'])('are skipped after %s', (current) => {
    const list = [waiting('a'), own, ofList, waiting('b')];
    expect(nextToReview(list, current)?.place_id).toBe(current === 'gone' ? 'a' : 'b');
    expect(furtherOn(list, current, () => 0)?.place_id).toBe(current === 'gone' ? 'a' : 'b');
    expect(nextToReview([waiting('a'), own, ofList], 'a')).toBeNull();
  });
});

it('has no next place in an empty queue', () => {
  expect(neighbour([], null, 1)).toBeNull();
});

it.each([
  ['only a row of a list', 1, ['list-1'], true],
  ['rows of two lists', 2, ['list-1', 'list-2'], true],
  ['a row and another suggestion', 2, ['list-1', null], false],
  ['more suggestions than the queue contains', 3, ['list-1', 'list-1'], false],
])('detects whether a place is reviewed with its list: %s', (_, pending_count, lists, expected) => {
  const rows = lists.map((list, index) => one(`s${index}`, { list }));
  expect(isOfLists(waiting('gn-1', { pending_count, waiting: rows }))).toBe(expected);
});
