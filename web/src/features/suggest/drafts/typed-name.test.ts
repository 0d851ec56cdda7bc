import { afterEach, describe, expect, it } from 'vitest';
import { first } from '../../../i18n/en/first/index.ts';
import { languageStore } from '../../../i18n/language.ts';
import { isBlank, knownName, namesToSend, newEvidence, newName } from './typed-name.ts';

it('sends the typed names in full, without blank names', () => {
  const typed = {
    ...knownName('سولدوز', 'a', 'b'),
    language: 'az',
    from: { text: ' ۱۳۱۴ ', calendar: 'jalali' as const },
    evidence: [{ ...newEvidence('b'), label: ' A map ', link: 'example.org/map' }],
    body: ' ',
  };
  expect(namesToSend([typed, newName('blank')])).toMatchObject([
    {
      form: 'سولدوز',
      script: 'Arab',
      language: 'az',
      kind: 'original',
      from: { text: '۱۳۱۴', calendar: 'jalali', earliest: '1935-03-22', latest: '1936-03-20' },
      to: null,
      certainty: 'less_certain',
      evidence: [{ kind: 'book', label: 'A map', link: 'https://example.org/map', page: null }],
      renaming: null,
    },
  ]);
});

it('sends only the year of oral evidence, even if other fields are filled', () => {
  const oral = { ...newEvidence('b'), kind: 'oral' as const, year: '1980', label: 'Həsən' };
  const [name] = namesToSend([{ ...newName('a'), form: 'Sulduz', evidence: [oral] }]);
  expect(name?.evidence).toEqual([
    { kind: 'oral', year: '1980', label: null, page: null, link: null, quote: null, file: null },
  ]);
});

describe('a new name', () => {
  afterEach(() => languageStore.setState({ language: 'en', texts: first }));

  it.each([
    ['en', 'gregorian'],
    ['az', 'gregorian'],
    ['tr', 'gregorian'],
    ['fa', 'jalali'],
    ['azb', 'jalali'],
  ] as const)('uses for readers of %s the %s calendar, and is blank', (language, calendar) => {
    languageStore.setState({ language });
    const name = newName('a');
    expect([name.from, name.to, name.decided].map((date) => date.calendar)).toEqual([
      calendar,
      calendar,
      calendar,
    ]);
    expect(isBlank(name)).toBe(true);
    expect(namesToSend([{ ...knownName('آد', 'a', 'b'), evidence: [] }])).toMatchObject([
      { from: null, to: null, renaming: null },
    ]);
  });
});
