import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calledIn, datedNames, type DatedName } from './in-year.ts';
import { namesInput } from '../contract/attested-name-schema.ts';

const dated = (...names: object[]): DatedName[] => datedNames(namesInput.parse(names));

const urmia = dated(
  { form: 'ارومیه', kind: 'official', from: { text: '1979' }, certainty: 'certain' },
  { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1926' }, to: { text: '1979' } },
  { form: 'رضائیه', kind: 'earlier_official', from: { text: '1926' }, to: { text: '1979' } },
  { form: 'Rezaieh', kind: 'variant', from: { text: '1926' }, to: { text: '1979' } },
  { form: 'Urmiyə', kind: 'exonym', from: { text: '1900' } },
);
const salmas = dated(
  { form: 'سلماس', kind: 'official', from: { text: '1979' } },
  {
    form: 'Shahpur',
    kind: 'earlier_official',
    from: { text: '1930', earliest: '1930' },
    to: { text: '1979' },
  },
  { form: 'Dilmaqan', kind: 'historical', to: { text: '1930' }, certainty: 'certain' },
);
const azarshahr = dated(
  {
    form: 'آذرشهر',
    kind: 'official',
    from: { text: '1316', calendar: 'jalali' },
    certainty: 'certain',
  },
  { form: 'Dehkhwarqan', kind: 'earlier_official', to: { text: '1316', calendar: 'jalali' } },
);
const khodaju = dated(
  {
    form: 'خداجو',
    kind: 'official',
    from: { text: '2011', latest: '2011-03-31' },
    certainty: 'certain',
  },
  { form: 'Kharaju', kind: 'earlier_official', to: { text: '2011', latest: '2011-03-31' } },
);
const openEnd = dated(
  { form: 'New', kind: 'official', from: { text: '1950' }, certainty: 'certain' },
  { form: 'Old', kind: 'earlier_official', from: { text: '1900' }, certainty: 'certain' },
);
const overlapping = dated(
  {
    form: 'Book',
    kind: 'historical',
    from: { text: '1900' },
    to: { text: '1950' },
    certainty: 'certain',
  },
  {
    form: 'Decree',
    kind: 'earlier_official',
    from: { text: '1900' },
    to: { text: '1950' },
    certainty: 'certain',
  },
  {
    form: 'Later',
    kind: 'historical',
    from: { text: '1940' },
    to: { text: '1960' },
    certainty: 'certain',
  },
);
const gap = dated(
  { form: 'A', kind: 'earlier_official', from: { text: '1900' }, to: { text: '1920' } },
  { form: 'B', kind: 'earlier_official', from: { text: '1930' }, to: { text: '1950' } },
);
const lasting = dated({
  form: 'A',
  kind: 'historical',
  from: { text: '1900' },
  to: { text: 'after 1920', earliest: '1920' },
  certainty: 'certain',
});

const [wentAfter, wentBefore] = [{ earliest: '1920' }, { latest: '1950' }].map((end) =>
  dated({
    form: 'A',
    kind: 'official',
    from: { text: '1900' },
    to: { text: 'some time', ...end },
    certainty: 'certain',
  }),
);

const beganSometime = dated(
  {
    form: 'Slow',
    kind: 'earlier_official',
    from: { text: 'some time', earliest: '1900', latest: '1930' },
  },
  { form: 'Quick', kind: 'earlier_official', from: { text: '1910' } },
);
const sureAndNewer = dated(
  {
    form: 'Sure',
    kind: 'historical',
    from: { text: '1900' },
    to: { text: '1950' },
    certainty: 'certain',
  },
  { form: 'Newer', kind: 'historical', from: { text: '1940' } },
);
const twoScripts = dated(
  { form: 'A', kind: 'official', from: { text: '1900' } },
  { form: 'آ', kind: 'official', from: { text: '1900' }, certainty: 'certain' },
);

const describeNames = (names: readonly DatedName[], year: number): string | null => {
  const called = calledIn(names, year);
  if (called === null || typeof called === 'string') return called;
  return `${called.forms.join(' / ')}${called.sure ? '' : '?'}`;
};

describe('calledIn for a place and a year', () => {
  it.each([
    ['before its first known name', urmia, 1925, 'before'],
    ['in two scripts, as uncertain', urmia, 1960, 'Rezaiyeh / رضائیه?'],
    ['as the newer name in the year of a renaming', urmia, 1926, 'Rezaiyeh / رضائیه?'],
    ['in the year of the next renaming', urmia, 1979, 'ارومیه'],
    ['as the official name, which has no end', urmia, 2024, 'ارومیه'],
    ['as a name without a beginning', salmas, 1800, 'Dilmaqan?'],
    [
      'as the newer name in the year of a possible beginning and a possible end',
      salmas,
      1930,
      'Shahpur?',
    ],
    ['after a beginning with only an earliest year', salmas, 1950, 'Shahpur?'],
    ['in the first Gregorian year of a Jalali year', azarshahr, 1937, 'آذرشهر?'],
    ['in the second Gregorian year of a Jalali year', azarshahr, 1938, 'آذرشهر'],
    ['before both Gregorian years of a Jalali year', azarshahr, 1936, 'Dehkhwarqan?'],
    ['while the older name may still have been in use', khodaju, 1990, 'Kharaju?'],
    ['when the newer name was certainly in use', khodaju, 2012, 'خداجو'],
    ['as the newer name if the older name has no known end', openEnd, 1960, 'New'],
    ['before the newer name if the older name has no known end', openEnd, 1949, 'Old?'],
    ['as the decreed name, not the name in books', overlapping, 1920, 'Decree'],
    ['as the later of two overlapping names', overlapping, 1945, 'Later'],
    ['in the last year of the last name', overlapping, 1960, 'Later'],
    ['after the last name', overlapping, 1961, 'after'],
    ['between two names', gap, 1925, 'before'],
    ['until the earliest possible end', lasting, 1920, 'A'],
    ['as uncertain after the earliest possible end', lasting, 1950, 'A?'],
    ['as an official name until its earliest possible end', wentAfter!, 1920, 'A'],
    ['as uncertain after an official name’s earliest possible end', wentAfter!, 1921, 'A?'],
    ['as uncertain before an official name’s latest possible end', wentBefore!, 1930, 'A?'],
    ['as the name with the latest possible beginning', beganSometime, 1950, 'Slow?'],
    ['before the latest possible beginning', beganSometime, 1920, 'Quick?'],
    ['as the certain name rather than a newer one', sureAndNewer, 1945, 'Sure'],
    ['as forms of the same years, certain ones first', twoScripts, 1950, 'آ / A'],
    ['null without names', [], 1960, null],
  ])('answers %s', (_, names, year, answer) => {
    expect(describeNames(names, year)).toBe(answer);
  });

  it('is marked as official if it is today’s official name', () => {
    expect(calledIn(urmia, 1990)).toMatchObject({ official: true });
    expect(calledIn(urmia, 1960)).toMatchObject({ official: false });
  });
});

it.each([
  ['official', 0],
  ['earlier_official', 1],
  ['historical', 2],
  ['original', 3],
])('datedNames includes names of the kind %s', (kind, index) => {
  const from = { text: '1900–1910' };
  expect(dated({ form: 'A', kind, from })).toEqual([['A', index, 1900, 1910, 0, 0, 0]]);
});

it.each([
  ['without dates', { form: 'A', kind: 'earlier_official' }],
  ['used by others', { form: 'A', kind: 'exonym', from: { text: '1900' } }],
  ['that is a spelling variant', { form: 'A', kind: 'variant', from: { text: '1900' } }],
])('datedNames leaves out a name %s', (_, name) => {
  expect(dated(name)).toEqual([]);
});

const rezaiyeh = {
  form: 'Rezaiyeh',
  kind: 'earlier_official',
  from: { text: '1926' },
  to: { text: '1979' },
  certainty: 'certain',
};

describe('a name in two scripts', () => {
  it('has both forms in the years of which only one form has the dates', () => {
    const names = dated(
      rezaiyeh,
      { form: 'رضائیه', kind: 'earlier_official' },
      { form: 'ارومیه', kind: 'official', from: { text: '1979' } },
    );
    expect(names.map(([form]) => form)).toEqual(['Rezaiyeh', 'رضائیه', 'ارومیه']);
    expect(describeNames(names, 1950)).toBe('Rezaiyeh / رضائیه');
    expect(describeNames(names, 1925)).toBe('before');
  });

  it('ends in the year in which its other form ends', () => {
    const names = dated(
      { form: 'رضائیه', kind: 'earlier_official', from: { text: '1926' } },
      rezaiyeh,
    );
    expect(names.map(([form]) => form)).toEqual(['رضائیه', 'Rezaiyeh']);
    expect(describeNames(names, 1950)).toBe('Rezaiyeh / رضائیه');
    expect(describeNames(names, 2000)).toBe('after');
  });
});

const year = fc.oneof(fc.constant(0), fc.integer({ min: 1800, max: 2000 }));
const name: fc.Arbitrary<DatedName> = fc
  .tuple(
    fc.string({ minLength: 1, maxLength: 3 }),
    fc.nat(3),
    fc.tuple(year, year, year, year),
    fc.constantFrom(0 as const, 1 as const),
  )
  .map(([form, kind, years, certain]) => {
    const known = years.filter((one) => one !== 0).sort((a, b) => a - b);
    const [a = 0, b = 0, c = 0, d = 0] = years.map((one) => (one === 0 ? 0 : (known.shift() ?? 0)));
    return [form, kind, a, b, c, d, certain];
  });
const names = fc.array(name, { maxLength: 6 });
const askedYear = fc.integer({ min: 1790, max: 2010 });

describe('calledIn with random names', () => {
  it('returns only names that may have been in use, or no name if there was none', () => {
    fc.assert(
      fc.property(names, askedYear, (all, at) => {
        const called = calledIn(all, at);
        const held = all.filter(([, , from, , , to]) => from <= at && (to === 0 || at <= to));
        if (called === null || typeof called === 'string') return held.length === 0;
        return called.forms.every((form) => held.some(([one]) => one === form));
      }),
    );
  });

  it('is certain only of a certain name that had begun and not ended', () => {
    fc.assert(
      fc.property(names, askedYear, (all, at) => {
        const called = calledIn(all, at);
        if (called === null || typeof called === 'string' || !called.sure) return true;
        return all.some(
          ([form, , , from, to, , certain]) =>
            form === called.forms[0] && certain === 1 && from <= at && (to === 0 || at <= to),
        );
      }),
    );
  });

  it('does not depend on the order of names', () => {
    fc.assert(
      fc.property(names, askedYear, (all, at) => {
        const forms = (called: ReturnType<typeof calledIn>) =>
          called && typeof called === 'object'
            ? { ...called, forms: called.forms.toSorted() }
            : called;
        expect(forms(calledIn(all.toReversed(), at))).toEqual(forms(calledIn(all, at)));
      }),
    );
  });

  it('never returns a name after it returned "after"', () => {
    fc.assert(
      fc.property(names, (all) => {
        const answers = Array.from({ length: 221 }, (_, at) => calledIn(all, 1790 + at));
        const after = answers.indexOf('after');
        return after === -1 || answers.slice(after).every((one) => one === 'after');
      }),
    );
  });
});

it('1 BC, astronomical year 0, is not treated as an unknown year', () => {
  const names = dated({ form: 'A', kind: 'historical', from: { text: '1 BC' } });
  expect(names[0]?.slice(2, 4)).toEqual([-1, -1]);
  expect(calledIn(names, 1900)).toMatchObject({ forms: ['A'] });
});
