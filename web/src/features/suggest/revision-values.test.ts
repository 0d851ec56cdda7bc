import { beforeAll, describe, expect, it } from 'vitest';
import { fetchLaterTexts } from '../../i18n/language.ts';
import { limits } from '@shared/contract/limits.ts';
import {
  addLink,
  chipText,
  emptyValues,
  firstError,
  linkToSend,
  valuesToSend,
} from './revision-values.ts';

beforeAll(fetchLaterTexts);

const full = { ...emptyValues, name_new: 'Naqadeh', name_loc: 'سولدوز' };

describe('validation', () => {
  it.each([
    [
      'nothing is typed: the old name comes first',
      emptyValues,
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
      'length of 201 exceeds 200',
    ],
    [
      'the text is too long',
      { ...full, about: 'a'.repeat(5001) },
      'about',
      'length of 5,001 exceeds 5,000',
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

describe('links', () => {
  it.each(['', '  ', '\t'])('an empty text %j is not added', (typed) => {
    expect(addLink(['a.az'], typed)).toEqual({ links: ['a.az'] });
  });

  it('are trimmed, and kept once', () => {
    expect(addLink([], ' a.az ')).toEqual({ links: ['a.az'] });
    expect(addLink(['a.az'], 'a.az')).toEqual({ links: ['a.az'] });
  });

  it.each([
    ...['javascript://x', 'ftp://a.az', 'https://'],
    // as the server does, which would say so once all files were sent
    ...['http://user:password@a.az/', 'user@a.az', 'https://:password@a.az'],
  ])('%s is refused', (typed) => {
    expect(addLink([], typed)).toHaveProperty('error');
  });

  const many = Array.from({ length: limits.linkCount }, (_, index) => `a${index}.az`);
  it(`the ${limits.linkCount}th is added, one more is not`, () => {
    expect(addLink(many.slice(1), 'b.az')).toEqual({ links: [...many.slice(1), 'b.az'] });
    expect(addLink(many, 'b.az')).toEqual({ error: `At most ${limits.linkCount} links` });
  });

  it('may have 2048 characters, not 2049', () => {
    const base = 'https://a.az/';
    expect(addLink([], base + 'x'.repeat(limits.linkLength - base.length))).toHaveProperty(
      'links.length',
      1,
    );
    expect(addLink([], base + 'x'.repeat(limits.linkLength - base.length + 1))).toHaveProperty(
      'error',
    );
  });

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
      ...emptyValues,
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
    expect(addLink(links, 'b.az')).toEqual({ links: [...links, 'b.az'] });
    expect(addLink([...links, 'b.az'], 'c.az')).toEqual({ error: 'At most 20 links' });
  });
});
