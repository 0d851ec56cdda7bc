import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fetchLaterTexts, fetchSourcesTexts } from '../../../../i18n/language.ts';
import { nameProblem } from './name-problem.ts';
import {
  newEvidence,
  newName,
  textLimits,
  type TypedEvidence,
  type TypedName,
} from '../../drafts/typed-name.ts';

beforeAll(async () => {
  await fetchLaterTexts();
  await fetchSourcesTexts();
});

const named = (change: Partial<TypedName> = {}): TypedName => ({
  ...newName('one'),
  form: 'Rezaiyeh',
  ...change,
});
const evidence = (change: Partial<TypedEvidence>) => [{ ...newEvidence('e'), ...change }];
const date = (text: string, calendar: TypedName['from']['calendar'] = 'gregorian') => ({
  text,
  calendar,
});
const x = (count: number) => 'x'.repeat(count);

describe('the first problem of further names', () => {
  it.each<[Partial<TypedName>, string, string]>([
    [{ form: ' ', body: 'The cabinet' }, 'form', 'This field is required'],
    [{ form: '12' }, 'form', '“12” has no letters of this script'],
    [{ script: 'Arab' }, 'form', '“Rezaiyeh” has no letters of this script'],
    [{ form: 'Bakı 北' }, 'form', 'We can’t print “北” in the book. Write the name without it.'],
    [
      { form: 'z\u0316\u0316\u0316\u0316' },
      'form',
      'Too many marks on “z\u0316\u0316\u0316\u0316”. Remove some of them.',
    ],
    [{ replaced: '😀' }, 'replaced', 'We can’t print “😀” in the book. Write the name without it.'],
    [{ form: x(limits.nameLength + 1) }, 'form', '201 characters. The limit is 200.'],
    [
      { from: date('spring') },
      'from',
      '“spring” can’t be read as a date. Write it like 1926, 1314/8/18, c. 1893, before 1300 or 15th century.',
    ],
    [
      { to: date('1314/7/31', 'jalali') },
      'to',
      '“1314/7/31” can’t be read as a date. Write it like 1926, 1314/8/18, c. 1893, before 1300 or 15th century.',
    ],
    [{ from: date('1979'), to: date('1926') }, 'to', 'The end is before the beginning'],
    [
      { decided: date('soon') },
      'decided',
      '“soon” can’t be read as a date. Write it like 1926, 1314/8/18, c. 1893, before 1300 or 15th century.',
    ],
    [{ body: x(limits.labelLength + 1) }, 'body', '201 characters. The limit is 200.'],
    [
      { evidence: evidence({ year: '1893' }) },
      'evidence.0.label',
      'Add a title, page, link or quote',
    ],
    [
      { evidence: evidence({ link: 'javascript://alert' }) },
      'evidence.0.link',
      'Use a web address (http or https)',
    ],
    [
      {
        evidence: [
          ...evidence({ label: 'A map' }),
          ...evidence({ page: x(limits.writtenLength + 1) }),
        ],
      },
      'evidence.1.page',
      '61 characters. The limit is 60.',
    ],
    ...(['label', 'year', 'page', 'quote'] as const).map(
      (field): [Partial<TypedName>, string, string] => [
        { evidence: evidence({ label: 'A map', [field]: x(textLimits[field] + 1) }) },
        `evidence.0.${field}`,
        `${formatNumber(textLimits[field] + 1)} characters. The limit is ${formatNumber(textLimits[field])}.`,
      ],
    ),
    [
      { evidence: evidence({ link: `https://a.az/${x(2036)}` }) },
      'evidence.0.link',
      '2,049 characters. The limit is 2,048.',
    ],
    [{ number: x(61) }, 'number', '61 characters. The limit is 60.'],
    [{ replaced: x(201) }, 'replaced', '201 characters. The limit is 200.'],
    [{ from: date(x(61)) }, 'from', '61 characters. The limit is 60.'],
  ])('is found for %j', (change, field, text) => {
    expect(nameProblem([named(change)])).toEqual({ id: 'one', field, text });
  });

  it.each<[string, TypedName[]]>([
    ['no names', []],
    ['a blank name', [newName('blank')]],
    ['a name without further details', [named()]],
    ['oral evidence', [named({ evidence: evidence({ kind: 'oral' }) })]],
    ['a link without a scheme', [named({ evidence: evidence({ link: 'example.org/a' }) })]],
  ])('is null for %s', (_, names) => expect(nameProblem(names)).toBeNull());

  it('is reported at the second of two equal names', () => {
    const twice = [newName('blank'), named(), { ...named(), id: 'two' }];
    expect(nameProblem(twice)).toEqual({
      id: 'two',
      field: 'form',
      text: 'This name is already in the list',
    });
  });

  it('is reported at the last name when all names together are too long', () => {
    const quotes = Array.from({ length: limits.evidenceCount }, (_, index) => ({
      ...newEvidence(String(index)),
      quote: `${index}`.padEnd(limits.quoteLength, 'ə'),
    }));
    const many = Array.from({ length: 20 }, (_, index) =>
      named({ id: `${index}`, form: `Name ${index}`, evidence: quotes }),
    );
    expect(nameProblem(many)).toEqual({
      id: '19',
      field: 'form',
      text: 'All names together are too long. Shorten or remove some.',
    });
  });
});
