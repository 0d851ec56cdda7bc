import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { namesBytes, namesInput } from './attested-name-schema.ts';

const good = { form: 'Rezaiyeh', kind: 'earlier_official' };
const web = { kind: 'web', label: 'Wikipedia: Urmia' };

function refusal(changes: Record<string, unknown>, others: unknown[] = []): string[] | null {
  const result = namesInput.safeParse([{ ...good, ...changes }, ...others]);
  const issue = result.error?.issues[0];
  return issue ? [issue.path.join('.'), issue.message] : null;
}

const letters = (count: number) => 'x'.repeat(count);
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('an attested name', () => {
  it('gets its script, date bounds and default values', () => {
    expect(
      namesInput.parse([
        { form: ' رضائیه\u202e ', kind: 'earlier_official', from: { text: '1926' } },
        {
          form: 'Şahinqala',
          kind: 'variant',
          from: { text: '۱۳۱۴', calendar: 'jalali' },
          evidence: [{ kind: 'oral', year: '1980' }],
          renaming: { body: ' ' },
        },
      ]),
    ).toEqual([
      {
        form: 'رضائیه',
        script: 'Arab',
        language: null,
        kind: 'earlier_official',
        from: { text: '1926', calendar: 'gregorian', earliest: '1926', latest: '1926' },
        to: null,
        certainty: 'less_certain',
        evidence: [],
        renaming: null,
        recording: null,
      },
      {
        form: 'Şahinqala',
        script: 'Latn',
        language: null,
        kind: 'variant',
        from: { text: '۱۳۱۴', calendar: 'jalali', earliest: '1935-03-22', latest: '1936-03-20' },
        to: null,
        certainty: 'less_certain',
        evidence: [
          {
            kind: 'oral',
            year: '1980',
            label: null,
            page: null,
            link: null,
            quote: null,
            file: null,
          },
        ],
        renaming: null,
        recording: null,
      },
    ]);
  });

  it('keeps a renaming and a given script', () => {
    const name = { form: 'رضائیه Rezaiyeh', kind: 'historical', language: 'az' };
    const renaming = { body: 'The cabinet' };
    expect(
      namesInput.parse([
        { ...name, renaming },
        { ...name, script: 'Latn', language: 'azb' },
      ]),
    ).toMatchObject([
      { script: 'Arab', language: 'az', renaming: { ...renaming, number: null, date: null } },
      { script: 'Latn', language: 'azb', renaming: null },
    ]);
  });

  it.each(['label', 'page', 'link', 'quote', 'file'])(
    'accepts evidence with only a %s',
    (field) => {
      const value = { link: 'https://a.example/', file: '/files/places/gn-1/x' }[field] ?? '7';
      const evidence = [{ kind: 'web', [field]: value }];
      expect(namesInput.parse([{ ...good, evidence }])[0]?.evidence).toMatchObject(evidence);
    },
  );

  it('keeps given date bounds, whatever the text', () => {
    const from = { text: 'before the war', calendar: 'gregorian', latest: '1914' };
    expect(namesInput.parse([{ ...good, from }])[0]?.from).toEqual({ ...from, earliest: null });
  });

  it.each([
    ['form', letters(limits.nameLength), { form: letters(limits.nameLength + 1) }],
    [
      'evidence.0.label',
      { evidence: [{ ...web, label: letters(limits.labelLength) }] },
      { evidence: [{ ...web, label: letters(limits.labelLength + 1) }] },
    ],
    [
      'evidence.0.quote',
      { evidence: [{ ...web, quote: letters(limits.quoteLength) }] },
      { evidence: [{ ...web, quote: letters(limits.quoteLength + 1) }] },
    ],
    [
      'evidence.0.page',
      { evidence: [{ ...web, page: letters(limits.writtenLength) }] },
      { evidence: [{ ...web, page: letters(limits.writtenLength + 1) }] },
    ],
    [
      'evidence.0.year',
      { evidence: [{ ...web, year: letters(limits.writtenLength) }] },
      { evidence: [{ ...web, year: letters(limits.writtenLength + 1) }] },
    ],
    [
      'renaming.body',
      { renaming: { body: letters(limits.labelLength) } },
      { renaming: { body: letters(limits.labelLength + 1) } },
    ],
    [
      'renaming.number',
      { renaming: { number: letters(limits.writtenLength) } },
      { renaming: { number: letters(limits.writtenLength + 1) } },
    ],
    [
      'renaming.replaced',
      { renaming: { replaced: letters(limits.nameLength) } },
      { renaming: { replaced: letters(limits.nameLength + 1) } },
    ],
    [
      'from.text',
      { from: { text: letters(limits.writtenLength), earliest: '1900' } },
      { from: { text: letters(limits.writtenLength + 1), earliest: '1900' } },
    ],
  ] as const)('accepts %s at its limit, and refuses one more', (field, within, beyond) => {
    expect(refusal(typeof within === 'string' ? { form: within } : within)).toBeNull();
    expect(refusal(beyond)).toEqual([
      `0.${field}`,
      expect.stringMatching(/^length of (\d+) exceeds \d+$/),
    ]);
  });

  it('is limited in its evidence and in the number of names', () => {
    const evidence = many(limits.evidenceCount, (index) => ({ ...web, page: String(index) }));
    expect(refusal({ evidence })).toBeNull();
    expect(refusal({ evidence: [...evidence, web] })).toEqual([
      '0.evidence',
      '11 pieces of evidence exceed 10',
    ]);
    const others = many(limits.nameCount - 1, (index) => ({ ...good, form: `Name ${index}` }));
    expect(refusal({}, others)).toBeNull();
    expect(refusal({}, [...others, { ...good, form: 'more' }])).toEqual(['', '41 names exceed 40']);
  });

  it('together with other names is limited in bytes; forty names of 200 letters are within the limit', () => {
    const long = many(limits.nameCount, (index) => ({
      ...good,
      form: `${index}`.padEnd(200, 'ə'),
    }));
    const parsed = namesInput.parse(long);
    expect(namesBytes(parsed)).toBeLessThan(limits.namesBytes / 2);
    const heavy = (more: number) =>
      many(5, (at) => ({
        ...good,
        form: `Name ${at}`,
        evidence: many(limits.evidenceCount, (index) => {
          const left = more - (at * limits.evidenceCount + index) * 2_000;
          const added = Math.max(0, Math.min(2_000, left));
          return { ...web, page: String(index), link: `https://a.example/${letters(added)}` };
        }),
      }));
    const room = limits.namesBytes - namesBytes(namesInput.parse(heavy(0)));
    expect(namesInput.safeParse(heavy(room)).success).toBe(true);
    expect(namesInput.safeParse(heavy(room + 1)).error?.issues[0]?.message).toBe(
      '100001 bytes of names exceed 100000',
    );
  });

  it.each([
    ['Armn', 'Թավրիզ'],
    ['Geor', 'თავრიზი'],
    ['Syrc', 'ܐܘܪܡܝܐ'],
    ['Hebr', 'אורמיה'],
  ])('accepts a form in the script %s', (script, form) => {
    expect(namesInput.parse([{ ...good, script, form }])).toMatchObject([{ script, form }]);
    expect(namesInput.parse([{ ...good, script: null, form }])).toMatchObject([{ script, form }]);
  });

  it.each([
    [{ form: '' }, '0.form', 'This field is required'],
    [
      { form: '1234' },
      '0.form',
      '"1234" has no letter of Latn, Arab, Cyrl, Armn, Geor, Syrc, Hebr',
    ],
    [{ script: 'Arab' }, '0.form', '"Rezaiyeh" has no letter of Arab'],
    [
      { from: { text: 'spring' } },
      '0.from.text',
      '"spring" is not a gregorian date: write 1314, 1314/8/18, c. 1893, 1890–93, before 1300, 15th century, 500 BC',
    ],
    [
      { from: { text: 'x', earliest: '1926-2' } },
      '0.from.earliest',
      '"1926-2" is not a year or day in ISO 8601 (1926, 1937-11-09)',
    ],
    [
      { from: { text: 'x', earliest: '1979', latest: '1926' } },
      '0.from.latest',
      '1926 is before 1979',
    ],
    [
      { from: { text: '1979' }, to: { text: '1926' } },
      '0.to',
      'it ends (1926) before it begins (1979)',
    ],
    [
      { evidence: [{ kind: 'web' }] },
      '0.evidence.0.label',
      'evidence needs a label, link, quote, page or file',
    ],
    [
      { evidence: [{ kind: 'web', year: '1980' }] },
      '0.evidence.0.label',
      'evidence needs a label, link, quote, page or file',
    ],
    [
      { evidence: [{ kind: 'web', link: 'ftp://a.example' }] },
      '0.evidence.0.link',
      'only http and https links are accepted',
    ],
    [
      { evidence: [{ kind: 'web', link: '/files/places/gn-1/x' }] },
      '0.evidence.0.link',
      'an uploaded file belongs in "file"',
    ],
  ])('is refused with %j', (changes, field, message) => {
    expect(refusal(changes)).toEqual([field, message]);
  });

  it.each(['Persian', 'fars', 'a', 'Az', 'XXaz'])('is refused with the language %s', (language) => {
    expect(refusal({ language })).toEqual([
      '0.language',
      `"${language}" is not an ISO 639 language code (az, fa, hy)`,
    ]);
  });

  it.each(['label', 'page', 'link', 'quote', 'file'])(
    'is refused with a %s in oral evidence, because it could identify the speaker',
    (field) => {
      const value = { link: 'https://a.example/', file: '/files/places/gn-1/x' }[field] ?? 'Həsən';
      expect(refusal({ evidence: [{ kind: 'oral', [field]: value }] })).toEqual([
        `0.evidence.0.${field}`,
        'oral evidence must not name anybody: only its year is allowed',
      ]);
    },
  );

  it('is refused twice, unless the kind or language differs', () => {
    expect(refusal({}, [good])).toEqual(['', '"Rezaiyeh" appears twice']);
    expect(refusal({ form: 'First' }, [good, { ...good, form: 'Second' }, good])).toEqual([
      '',
      '"Rezaiyeh" appears twice',
    ]);
    expect(
      refusal({}, [
        { ...good, kind: 'variant' },
        { ...good, language: 'fa' },
      ]),
    ).toBeNull();
  });
});
