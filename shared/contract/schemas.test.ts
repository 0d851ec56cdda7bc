import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { noContent } from './fields.ts';
import { limits } from './limits.ts';
import { approveRequest, declineRequest, importedContent, submitRequest } from './requests.ts';
import {
  deletedPlace,
  geocodeCandidate,
  historyEntry,
  ownSuggestion,
  pendingPlace,
  place,
  placeId,
  prediction,
  suggestion,
  undonePlace,
  uploadAnswer,
} from './schemas.ts';

const laterFields = [
  'names',
  'corrected',
  'reason_id',
  'licence',
  'licence_language',
  'speaker',
  'list',
  'questions',
  'waiting',
  'province',
];

const good = {
  name_new: 'Naqadeh',
  name_az: 'Sulduz',
  name_loc: 'سولدوز',
  about: 'x',
  links: [],
  licence: 1,
};

function refusal(changes: Record<string, unknown>): [string, string] | null {
  const result = submitRequest.safeParse({ ...good, ...changes });
  const issue = result.error?.issues[0];
  return issue ? [issue.path.join('.'), issue.message] : null;
}

const link = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
const file = (index: number) => `/files/places/gn-1/file${index}`;
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('a submission', () => {
  it.each([
    ['name_new', 'x'.repeat(limits.nameLength), 'length of 201 exceeds 200'],
    ['name_az', 'x'.repeat(limits.nameLength), 'length of 201 exceeds 200'],
    ['name_loc', 'x'.repeat(limits.nameLength), 'length of 201 exceeds 200'],
    ['about', 'x'.repeat(limits.aboutLength), 'length of 5001 exceeds 5000'],
  ])('accepts %s at its limit, and refuses one more character', (field, text, message) => {
    expect(refusal({ [field]: text })).toBeNull();
    expect(refusal({ [field]: `  ${text}  ` })).toBeNull();
    expect(refusal({ [field]: `${text}x` })).toEqual([field, message]);
  });

  it('limits typed links and files separately', () => {
    const links = many(limits.linkCount, (index) => `https://a.example/${index}`);
    const files = many(limits.fileCount, file);
    expect(refusal({ links: [...links, ...files] })).toBeNull();
    expect(refusal({ links: [...links, 'https://b.example', ...files] })).toEqual([
      'links',
      '21 links exceed 20',
    ]);
    expect(refusal({ links: [...links, ...files, file(99)] })).toEqual([
      'links',
      '11 files exceed 10',
    ]);
  });

  it('limits the length of a link', () => {
    expect(refusal({ links: [link(limits.linkLength)] })).toBeNull();
    expect(refusal({ links: [link(limits.linkLength + 1)] })).toEqual([
      'links.0',
      'length of 2049 exceeds 2048',
    ]);
  });

  it('accepts web links and uploaded files, and trims them', () => {
    const links = ['http://a.example', ' https://b.example/x?y#z\n', file(1)];
    expect(submitRequest.parse({ ...good, links, voiceUrl: file(2) })).toMatchObject({
      links: ['http://a.example', 'https://b.example/x?y#z', file(1)],
      voiceUrl: file(2),
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    'a.example',
    'https://',
    'https://?x',
    'https://:80/',
    'https://user:pw@a.example',
    'https://user@a.example',
    'https://:pw@a.example',
    'x/files/places/gn-1/a',
    '/files/places/gn-1/../x',
    '/files/places/gn-1/a?b',
    '/files/x',
    '',
  ])('refuses the link %j', (wrong) => {
    expect(refusal({ links: [wrong] })).toEqual([
      'links.0',
      'only http and https links are accepted',
    ]);
  });

  it.each(['name_new', 'name_loc'])('requires %s', (field) => {
    for (const empty of ['', '  ', '\u202e', '\n']) {
      expect(refusal({ [field]: empty })).toEqual([field, 'This field is required']);
    }
    expect(refusal({ [field]: null })?.[0]).toBe(field);
  });

  it('sets optional fields that are empty to null', () => {
    expect(submitRequest.parse({ ...good, name_az: ' ', about: '' })).toMatchObject({
      name_az: null,
      about: null,
      voiceUrl: null,
    });
    const { name_az: _, about: __, ...least } = good;
    expect(submitRequest.parse(least)).toMatchObject({ name_az: null, about: null });
  });

  it.each([
    ['nothing', undefined],
    ['nothing', null],
    ['0', 0],
    ['2', 2],
    ['1.5', 1.5],
    ['a value of type string', '1'],
    ['a value of type object', {}],
  ])('requires the current licence, and reports that it got %s', (got, licence) => {
    expect(refusal({ licence })).toEqual([
      'licence',
      `expected the version of the licence that its contributor agrees to (1), got ${got}`,
    ]);
  });

  it('keeps the language in which the contributor agreed to the licence, and refuses other languages', () => {
    expect(refusal({ licence_language: 'azb' })).toBeNull();
    expect(refusal({ licence_language: null })).toBeNull();
    expect(refusal({ licence_language: 'de' })?.[0]).toBe('licence_language');
  });

  const dialect = { id: 'gn-7', name: 'Naqadeh' };

  it.each<[string, unknown, string | null]>([
    ['nothing', null, null],
    ['a place', { dialect }, null],
    ['a decade', { born: 1950 }, null],
    ['both', { dialect, born: 1950 }, null],
    ['the first decade', { born: 1900 }, null],
    ['the decade before the first', { born: 1890 }, 'speaker.born'],
    ['a year', { born: 1951 }, 'speaker.born'],
    ['half a year', { born: 1950.5 }, 'speaker.born'],
    ['a string', { born: '1950' }, 'speaker.born'],
    ['neither place nor decade', {}, 'speaker'],
    ['null for place and decade', { dialect: null, born: null }, 'speaker'],
    ['a name', { dialect, name: 'Aylin' }, 'speaker'],
    ['an invalid place id', { dialect: { ...dialect, id: 'gn-0' } }, 'speaker.dialect.id'],
    ['a place without a name', { dialect: { id: 'gn-7' } }, 'speaker.dialect.name'],
    ['a place with an empty name', { dialect: { ...dialect, name: ' ' } }, 'speaker.dialect.name'],
    ['a place with the longest name', { dialect: { ...dialect, name: 'x'.repeat(200) } }, null],
    ['a longer name', { dialect: { ...dialect, name: 'x'.repeat(201) } }, 'speaker.dialect.name'],
  ])('accepts or refuses as its speaker: %s', (_, speaker, field) => {
    expect(refusal({ speaker })?.[0] ?? null).toBe(field);
  });

  it('reports which decade it expected', () => {
    expect(refusal({ speaker: { born: 1895 } })?.[1]).toBe(
      'expected a decade from 1900 on, got 1895',
    );
  });

  it('refuses unknown fields', () => {
    expect(refusal({ status: 'approved' })).not.toBeNull();
    expect(submitRequest.safeParse(JSON.parse('{"__proto__":{"admin":true}}')).success).toBe(false);
  });
});

it('an imported place requires only name_new', () => {
  const { name_new, ...others } = importedContent;
  expect(name_new.safeParse(undefined).success).toBe(false);
  const values = Object.entries(others).map(([field, schema]) => [field, schema.parse(undefined)]);
  expect(Object.fromEntries(values)).toEqual({
    name_az: null,
    name_loc: null,
    about: null,
    links: [],
    names: [],
  });
  expect(others.links.parse(['https://a.example'])).toEqual(['https://a.example']);
});

describe('requests for decisions', () => {
  it('require at least one existing field to approve', () => {
    expect(approveRequest.safeParse({ fields: ['about'], revision: 0 }).success).toBe(true);
    expect(approveRequest.safeParse({ fields: [], revision: 0 }).success).toBe(false);
    expect(approveRequest.safeParse({ fields: ['status'], revision: 0 }).success).toBe(false);
    expect(approveRequest.safeParse({ fields: ['about'], revision: -1 }).success).toBe(false);
  });

  it('limit the number of chosen names', () => {
    const names = (count: number) =>
      approveRequest.safeParse({ fields: ['names'], revision: 0, names: many(count, String) })
        .success;
    expect([names(0), names(limits.nameCount), names(limits.nameCount + 1)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('require a reason of limited length to decline', () => {
    const reason = (length: number) =>
      declineRequest.safeParse({ reason: 'x'.repeat(length) }).success;
    expect([
      reason(0),
      reason(1),
      reason(limits.reasonLength),
      reason(limits.reasonLength + 1),
    ]).toEqual([false, true, true, false]);
  });
});

const aPlace = {
  ...noContent,
  place_id: 'gn-1',
  name_new: 'Naqadeh',
  location: { lat: 36.95, lng: 45.39 },
  approximate: false,
  status: 'none',
  revision: 0,
  updated_at: null,
};
const aSuggestion = {
  ...noContent,
  place_id: 'gn-1',
  name_new: 'Naqadeh',
  id: 's',
  state: 'approved',
  author: null,
  created_at: '2026-02-03T04:05:06.007Z',
  decided_at: null,
  reason: null,
  reason_id: null,
  taken: ['name_az'],
  corrected: { name_az: 'Sulduz' },
  licence: 1,
  licence_language: 'az',
  list: null,
  questions: [],
  speaker: { dialect: null, born: 1950 },
};

it.each<[string, z.ZodMiniType, object]>([
  ['a place', place, aPlace],
  [
    'a place with pending suggestions',
    pendingPlace,
    {
      ...aPlace,
      pending_count: 2,
      waiting: [],
      oldest_pending_at: '2026-02-03',
      was_deleted: true,
      province: null,
    },
  ],
  ['a deleted place', deletedPlace, { ...aPlace, deleted_from: 'approved' }],
  ['a suggestion', suggestion, aSuggestion],
  [
    'one of the caller’s own suggestions',
    ownSuggestion,
    { ...aSuggestion, location: aPlace.location, status: 'approved' },
  ],
  [
    'a history entry',
    historyEntry,
    {
      id: 'h',
      at: '2026-02-03',
      action: 'declined',
      by: null,
      reason: 'no',
      reason_id: 'no_source',
      changes: [{ field: 'about', before: null, after: 'x' }],
    },
  ],
  [
    'a place with undone changes',
    undonePlace,
    {
      place_id: 'gn-1',
      name_new: 'Naqadeh',
      name_az: null,
      name_loc: null,
      ...{ declined: 1, reopened: 2, reverted: ['status'] },
      ...{ names: [{ before: 'Yalan', after: null }], suggested: ['Yalan'] },
    },
  ],
  [
    'an upload',
    uploadAnswer,
    { url: '/files/x', path: 'x', name: 'x', contentType: 'image/png', size: 3 },
  ],
  [
    'a geocoder candidate',
    geocodeCandidate,
    {
      placeId: 'gn-1',
      placeName: 'Naqadeh',
      landmark: { name: 'Urmia', metres: 5.5 },
      place: {
        place_id: 'gn-1',
        address_components: [{ long_name: 'Iran', short_name: 'IR', types: ['country'] }],
        corrections: { name_az: 'Sulduz', name_loc: null },
        geometry: { location: aPlace.location },
        status: 'none',
        formatted_address: 'Naqadeh, Iran',
      },
    },
  ],
  [
    'a prediction',
    prediction,
    { placeId: 'gn-1', name: 'Naqadeh', description: 'Iran', location: null },
  ],
])('%s keeps every field, and requires the first ones', (_, schema, answer) => {
  expect(schema.parse(answer)).toEqual(answer);
  for (const field of Object.keys(answer).filter((one) => !laterFields.includes(one)))
    expect([field, schema.safeParse({ ...answer, [field]: undefined }).success]).toEqual([
      field,
      false,
    ]);
});

it.each([
  ['a place', place, aPlace],
  ['a suggestion', suggestion, aSuggestion],
])('the schema of %s requires name_new, but not name_loc', (_, schema, answer) => {
  expect(schema.safeParse({ ...answer, name_loc: null }).success).toBe(true);
  expect(schema.safeParse({ ...answer, name_new: null }).success).toBe(false);
});

it('a suggestion without later fields gets their default values', () => {
  const before = Object.fromEntries(
    Object.entries(aSuggestion).filter(([field]) => !laterFields.includes(field)),
  );
  expect(suggestion.parse(before)).toEqual({
    ...before,
    names: [],
    corrected: {},
    reason_id: null,
    licence: null,
    licence_language: null,
    list: null,
    questions: [],
    speaker: null,
  });
});

it.each(['gn-0', 'a/b', ''])('%j is not a place id', (id) => {
  expect(placeId.safeParse('gn-1').success).toBe(true);
  expect(placeId.safeParse(id).error?.issues[0]?.message).toBe('not a place id');
});

it('a place has valid coordinates only', () => {
  const at = (lat: number, lng: number) =>
    place.safeParse({ ...aPlace, location: { lat, lng } }).success;
  expect([at(90, 180), at(-90, -180), at(0, 0)]).toEqual([true, true, true]);
  expect([at(90.1, 0), at(-90.1, 0), at(0, 180.1), at(0, -180.1), at(NaN, 0)]).toEqual(
    Array(5).fill(false),
  );
});
