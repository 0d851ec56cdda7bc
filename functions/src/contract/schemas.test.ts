import { describe, expect, it } from 'vitest';
import { noContent } from './fields.ts';
import { limits } from './limits.ts';
import { approveRequest, declineRequest, submitRequest } from './requests.ts';
import { place } from './schemas.ts';

const good = {
  name_new: 'Naqadeh',
  name_az: 'Sulduz',
  name_loc: 'سولدوز',
  about: 'x',
  links: [],
  licence: 1,
};

/** What is wrong with a submission: field and message of its first issue; null when it is good. */
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
  ])('%s: the limit passes, one more does not', (field, text, message) => {
    expect(refusal({ [field]: text })).toBeNull();
    expect(refusal({ [field]: `  ${text}  ` })).toBeNull();
    expect(refusal({ [field]: `${text}x` })).toEqual([field, message]);
  });

  it('counts typed links and files apart', () => {
    const links = many(limits.linkCount, (index) => `https://a.example/${index}`);
    const files = many(limits.fileCount, file);
    expect(refusal({ links: [...links, ...files] })).toBeNull();
    expect(refusal({ links: [...links, 'https://b.example'] })).toEqual([
      'links',
      '21 links exceed 20',
    ]);
    expect(refusal({ links: [...files, file(99)] })).toEqual(['links', '11 files exceed 10']);
  });

  it('bounds the length of a link', () => {
    expect(refusal({ links: [link(limits.linkLength)] })).toBeNull();
    expect(refusal({ links: [link(limits.linkLength + 1)] })).toEqual([
      'links.0',
      'length of 2049 exceeds 2048',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    'a.example',
    'https://',
    'https://user:pw@a.example',
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

  it.each(['name_new', 'name_loc'])('needs %s', (field) => {
    for (const empty of ['', '  ', '\u202e', '\n']) {
      expect(refusal({ [field]: empty })).toEqual([field, 'This field is required']);
    }
    expect(refusal({ [field]: null })?.[0]).toBe(field);
  });

  it('makes null of what is empty and optional', () => {
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
  ])('wants the licence that was agreed to, and says that it got %s', (got, licence) => {
    expect(refusal({ licence })).toEqual([
      'licence',
      `expected the version of the licence that its contributor agrees to (1), got ${got}`,
    ]);
  });

  it('keeps the language in which it was agreed to, one of those that are asked in', () => {
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
    ['one before it', { born: 1890 }, 'speaker.born'],
    ['a year', { born: 1951 }, 'speaker.born'],
    ['half of one', { born: 1950.5 }, 'speaker.born'],
    ['a text', { born: '1950' }, 'speaker.born'],
    ['neither', {}, 'speaker'],
    ['neither, said so', { dialect: null, born: null }, 'speaker'],
    ['a name', { dialect, name: 'Aylin' }, 'speaker'],
    ['a place that is none', { dialect: { ...dialect, id: 'gn-0' } }, 'speaker.dialect.id'],
    ['no place', { dialect: { id: 'gn-7' } }, 'speaker.dialect.name'],
    ['a nameless place', { dialect: { ...dialect, name: ' ' } }, 'speaker.dialect.name'],
    ['a name as long as any', { dialect: { ...dialect, name: 'x'.repeat(200) } }, null],
    ['a longer one', { dialect: { ...dialect, name: 'x'.repeat(201) } }, 'speaker.dialect.name'],
  ])('may tell of its speaker %s', (_, speaker, field) => {
    expect(refusal({ speaker })?.[0] ?? null).toBe(field);
  });

  it('tells what it expected of a decade', () => {
    expect(refusal({ speaker: { born: 1895 } })?.[1]).toBe(
      'expected a decade from 1900 on, got 1895',
    );
  });

  it('refuses fields that it does not know', () => {
    expect(refusal({ status: 'approved' })).not.toBeNull();
    expect(submitRequest.safeParse(JSON.parse('{"__proto__":{"admin":true}}')).success).toBe(false);
  });
});

describe('decisions', () => {
  it('approve at least one field of those there are', () => {
    expect(approveRequest.safeParse({ fields: ['about'], revision: 0 }).success).toBe(true);
    expect(approveRequest.safeParse({ fields: [], revision: 0 }).success).toBe(false);
    expect(approveRequest.safeParse({ fields: ['status'], revision: 0 }).success).toBe(false);
    expect(approveRequest.safeParse({ fields: ['about'], revision: -1 }).success).toBe(false);
  });

  it('decline with a reason of bounded length', () => {
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

it('a place keeps coordinates on the globe', () => {
  const base = {
    ...noContent,
    place_id: 'gn-1',
    name_new: 'x',
    approximate: false,
    status: 'none',
    revision: 0,
    updated_at: null,
  };
  const at = (lat: number, lng: number) =>
    place.safeParse({ ...base, location: { lat, lng } }).success;
  expect([at(90, 180), at(-90, -180), at(0, 0), at(90.1, 0), at(0, -180.1), at(NaN, 0)]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
