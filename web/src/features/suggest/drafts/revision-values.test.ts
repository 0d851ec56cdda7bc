import { beforeAll, describe, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
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

beforeAll(() => fetchTexts('later'));

const full = { ...nothingTyped, name_new: 'Naqadeh', name_loc: 'سولدوز' };

describe('validation', () => {
  it.each([
    [
      'reports the old name first when everything is empty',
      nothingTyped,
      'name_loc',
      'This field is required',
    ],
    [
      'rejects white space as the old name',
      { ...full, name_loc: ' \n' },
      'name_loc',
      'This field is required',
    ],
    [
      'rejects white space as the current name',
      { ...full, name_new: '  ' },
      'name_new',
      'This field is required',
    ],
    [
      'reports only one error when both names are missing',
      { ...full, name_loc: '', name_new: '' },
      'name_loc',
      'This field is required',
    ],
    [
      'rejects a name that is too long',
      { ...full, name_az: 'a'.repeat(201) },
      'name_az',
      '201 characters. The limit is 200.',
    ],
    [
      'rejects a text that is too long',
      { ...full, about: 'a'.repeat(5001) },
      'about',
      '5,001 characters. The limit is 5,000.',
    ],
  ] as const)('%s', (_, values, field, text) => {
    expect(firstError({ ...values, links: [] })).toEqual({ field, text });
  });

  it.each(['name_new', 'name_az', 'name_loc'] as const)(
    'rejects a letter of %s that the book cannot print, and names the letter',
    (field) => {
      expect(firstError({ ...full, [field]: 'Bakı 北京' })).toEqual({
        field,
        text: 'We can’t print “北” in the book. Write the name without it.',
      });
      expect(firstError({ ...full, about: '北京' })).toBeNull();
    },
  );

  it('accepts names and a text at their length limits', () => {
    expect(firstError({ ...full, name_az: 'a'.repeat(200), about: 'a'.repeat(5000) })).toBeNull();
  });
});

const added = (before: string[], typed: string) => {
  const { links, text, error } = addLinks(before, typed);
  return [links, text, error] as const;
};

describe('links', () => {
  it.each(['', '  ', '\t'])('ignores the empty text %j', (typed) => {
    expect(added(['a.az'], typed)).toEqual([['a.az'], '', null]);
  });

  it('are trimmed, and added once, with or without scheme', () => {
    expect(added([], ' a.az ')).toEqual([['a.az'], '', null]);
    expect(added(['a.az'], 'a.az')).toEqual([['a.az'], '', null]);
    expect(added(['a.az'], 'https://a.az')).toEqual([['a.az'], '', null]);
  });

  it('adds two links from one text', () => {
    expect(added([], 'https://a.az/x https://b.az/y')).toEqual([
      ['https://a.az/x', 'https://b.az/y'],
      '',
      null,
    ]);
  });

  it.each([
    ...['javascript://x', 'ftp://a.az', 'https://'],
    // The server also refuses these links, but only after it has received all files.
    ...['http://user:password@a.az/', 'user@a.az', 'https://:password@a.az'],
    ...['book by Kəsrəvi, p. 12', 'شهر تبریز'],
  ])('rejects %s, and keeps it in the field', (typed) => {
    expect(added([], typed)).toEqual([
      [],
      typed,
      'This is not a web address. Check it, then try again.',
    ]);
  });

  it('keeps words beside a link in the field', () => {
    expect(added([], 'see https://a.az p. 12')).toEqual([
      ['https://a.az'],
      'see p. 12',
      'This is not a web address. Check it, then try again.',
    ]);
  });

  const many = Array.from({ length: limits.linkCount }, (_, index) => `a${index}.az`);
  it(`adds link number ${limits.linkCount}, but no further link`, () => {
    expect(added(many.slice(1), 'b.az')).toEqual([[...many.slice(1), 'b.az'], '', null]);
    expect(added(many, 'b.az')).toEqual([many, 'b.az', `At most ${limits.linkCount} links`]);
    expect(added(many.slice(1), 'b.az c.az')).toEqual([
      [...many.slice(1), 'b.az'],
      'c.az',
      `At most ${limits.linkCount} links`,
    ]);
  });

  it('accepts 2048 characters, not 2049', () => {
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
  ])('knows whether %j can be a source: %s', (text, may) => expect(mayBeSource(text)).toBe(may));

  it.each([
    ['a.az', 'https://a.az'],
    ['http://a.az', 'http://a.az'],
    ['//a.az', 'https://a.az'],
  ])('sends %s as %s', (text, sent) => {
    expect(linkToSend(text)).toBe(sent);
  });
});

it('trims values, and turns empty optional values into null', () => {
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

  it('shows its file name, and sends its path', () => {
    expect(chipText(document)).toBe('k3x-map.pdf');
    expect(linkToSend(document)).toBe(document);
  });

  it('does not count as a typed link', () => {
    const links = [...Array.from({ length: 19 }, (_, index) => `a${index}.az`), document];
    expect(added(links, 'b.az')).toEqual([[...links, 'b.az'], '', null]);
    expect(added([...links, 'b.az'], 'c.az')[2]).toBe('At most 20 links');
  });
});
