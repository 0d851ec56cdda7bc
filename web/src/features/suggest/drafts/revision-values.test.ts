import { beforeAll, describe, expect, it } from 'vitest';
import { fetchLaterTexts } from '../../../i18n/language.ts';
import { nothingTyped } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import {
  addLinks,
  chipText,
  firstError,
  linkToSend,
  mayBeSource,
  valuesToSend,
} from './revision-values.ts';

beforeAll(fetchLaterTexts);

const full = { ...nothingTyped, name_new: 'Naqadeh', name_loc: 'سولدوز' };

describe('validation', () => {
  it.each([
    [
      'nothing is typed: the old name comes first',
      nothingTyped,
      'name_loc',
      'This field is required',
    ],
    [
      'the old name is white space',
      { ...full, name_loc: ' \n' },
      'name_loc',
      'This field is required',
    ],
    [
      'the current name is white space',
      { ...full, name_new: '  ' },
      'name_new',
      'This field is required',
    ],
    [
      'both are missing: one error only',
      { ...full, name_loc: '', name_new: '' },
      'name_loc',
      'This field is required',
    ],
    [
      'a name is too long',
      { ...full, name_az: 'a'.repeat(201) },
      'name_az',
      '201 characters. The limit is 200.',
    ],
    [
      'the text is too long',
      { ...full, about: 'a'.repeat(5001) },
      'about',
      '5,001 characters. The limit is 5,000.',
    ],
  ] as const)('%s', (_, values, field, text) => {
    expect(firstError({ ...values, links: [] })).toEqual({ field, text });
  });

  it.each(['name_new', 'name_az', 'name_loc'] as const)(
    'names the letter of %s that cannot be drawn',
    (field) => {
      expect(firstError({ ...full, [field]: 'Bakı 北京' })).toEqual({
        field,
        text: 'We can’t print “北” in the book. Write the name without it.',
      });
      expect(firstError({ ...full, about: '北京' })).toBeNull();
    },
  );

  it('accepts names and text at their limits', () => {
    expect(firstError({ ...full, name_az: 'a'.repeat(200), about: 'a'.repeat(5000) })).toBeNull();
  });
});

const added = (before: string[], typed: string) => {
  const { links, text, error } = addLinks(before, typed);
  return [links, text, error] as const;
};

describe('links', () => {
  it.each(['', '  ', '\t'])('an empty text %j is not added, and leaves nothing', (typed) => {
    expect(added(['a.az'], typed)).toEqual([['a.az'], '', null]);
  });

  it('are trimmed, and kept once, with their scheme or without', () => {
    expect(added([], ' a.az ')).toEqual([['a.az'], '', null]);
    expect(added(['a.az'], 'a.az')).toEqual([['a.az'], '', null]);
    expect(added(['a.az'], 'https://a.az')).toEqual([['a.az'], '', null]);
  });

  it('two in one text become two', () => {
    expect(added([], 'https://a.az/x https://b.az/y')).toEqual([
      ['https://a.az/x', 'https://b.az/y'],
      '',
      null,
    ]);
  });

  it.each([
    ...['javascript://x', 'ftp://a.az', 'https://'],
    // the server also refuses these links, but only after all files have been sent
    ...['http://user:password@a.az/', 'user@a.az', 'https://:password@a.az'],
    ...['book by Kəsrəvi, p. 12', 'شهر تبریز'],
  ])('%s is refused, and stays in the field', (typed) => {
    expect(added([], typed)).toEqual([
      [],
      typed,
      'This is not a web address. Check it, then try again.',
    ]);
  });

  it('words beside an address stay in the field', () => {
    expect(added([], 'see https://a.az p. 12')).toEqual([
      ['https://a.az'],
      'see p. 12',
      'This is not a web address. Check it, then try again.',
    ]);
  });

  const many = Array.from({ length: limits.linkCount }, (_, index) => `a${index}.az`);
  it(`the ${limits.linkCount}th is added, one more is not`, () => {
    expect(added(many.slice(1), 'b.az')).toEqual([[...many.slice(1), 'b.az'], '', null]);
    expect(added(many, 'b.az')).toEqual([many, 'b.az', `At most ${limits.linkCount} links`]);
    expect(added(many.slice(1), 'b.az c.az')).toEqual([
      [...many.slice(1), 'b.az'],
      'c.az',
      `At most ${limits.linkCount} links`,
    ]);
  });

  it('may have 2048 characters, not 2049', () => {
    const base = 'https://a.az/';
    const longest = base + 'x'.repeat(limits.linkLength - base.length);
    expect(added([], longest)).toEqual([[longest], '', null]);
    expect(added([], `${longest}x`)).toEqual([
      [],
      `${longest}x`,
      'The link has 2,049 characters. The limit is 2,048.',
    ]);
  });

  it.each([
    ['book by Kəsrəvi, p. 12', true],
    ['x'.repeat(limits.labelLength), true],
    ['x'.repeat(limits.labelLength + 1), false],
    ['a.az', false],
    [' ', false],
  ])('%j may be a source: %s', (text, may) => expect(mayBeSource(text)).toBe(may));

  it.each([
    ['a.az', 'https://a.az'],
    ['http://a.az', 'http://a.az'],
    ['//a.az', 'https://a.az'],
  ])('%s is sent as %s', (text, sent) => {
    expect(linkToSend(text)).toBe(sent);
  });
});

it('trims what is sent and turns empty optional values into null', () => {
  expect(
    valuesToSend({
      ...nothingTyped,
      name_new: ' Naqadeh ',
      name_az: '  ',
      name_loc: ' سولدوز',
      links: ['a.az'],
    }),
  ).toMatchObject({
    name_new: 'Naqadeh',
    name_az: null,
    name_loc: 'سولدوز',
    about: null,
    links: ['https://a.az'],
  });
});

describe('a document that the place already has', () => {
  const document = '/files/places/gn-1/k3x-map.pdf';

  it('is shown by its name and sent by its path', () => {
    expect(chipText(document)).toBe('k3x-map.pdf');
    expect(linkToSend(document)).toBe(document);
  });

  it('does not count as a typed link', () => {
    const links = [...Array.from({ length: 19 }, (_, index) => `a${index}.az`), document];
    expect(added(links, 'b.az')).toEqual([[...links, 'b.az'], '', null]);
    expect(added([...links, 'b.az'], 'c.az')[2]).toBe('At most 20 links');
  });
});
