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
/** A name that was replaced some time before 2011. */
const khodaju = dated(
  {
    form: 'خداجو',
    kind: 'official',
    from: { text: '2011', latest: '2011-03-31' },
    certainty: 'certain',
  },
  { form: 'Kharaju', kind: 'earlier_official', to: { text: '2011', latest: '2011-03-31' } },
);
/** An old official name whose end is unknown, and today's name. */
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

/** Official names of which only one bound of the end is known. */
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

/** The forms as text, with "?" after uncertain forms. */
const told = (names: readonly DatedName[], year: number): string | null => {
  const called = calledIn(names, year);
  if (called === null || typeof called === 'string') return called;
  return `${called.forms.join(' / ')}${called.sure ? '' : '?'}`;
};

describe('a place in a year', () => {
  it.each([
    ['before the first name that is known', urmia, 1925, 'before'],
    ['under a name of two scripts, not quite sure', urmia, 1960, 'Rezaiyeh / رضائیه?'],
    ['in the year of a renaming: the newer one', urmia, 1926, 'Rezaiyeh / رضائیه?'],
    ['in the year of the next renaming', urmia, 1979, 'ارومیه'],
    ['under the official name, which goes on', urmia, 2024, 'ارومیه'],
    ['without a beginning', salmas, 1800, 'Dilmaqan?'],
    ['in the year in which one may have begun and one have ended', salmas, 1930, 'Shahpur?'],
    ['after a beginning of which the earliest year alone is known', salmas, 1950, 'Shahpur?'],
    ['in the first of a Jalali year’s two', azarshahr, 1937, 'آذرشهر?'],
    ['in the second of them', azarshahr, 1938, 'آذرشهر'],
    ['before both', azarshahr, 1936, 'Dehkhwarqan?'],
    ['when the older one may still have held', khodaju, 1990, 'Kharaju?'],
    ['when the newer one surely held', khodaju, 2012, 'خداجو'],
    ['when an older one never was told to end', openEnd, 1960, 'New'],
    ['before that newer one', openEnd, 1949, 'Old?'],
    ['decreed and in books alike', overlapping, 1920, 'Decree'],
    ['under the one that came last', overlapping, 1945, 'Later'],
    ['in the last year of the last', overlapping, 1960, 'Later'],
    ['after the last', overlapping, 1961, 'after'],
    ['between two', gap, 1925, 'before'],
    ['until at least then', lasting, 1920, 'A'],
    ['perhaps later', lasting, 1950, 'A?'],
    ['under an official name until at least then', wentAfter!, 1920, 'A'],
    ['under one that may have gone since', wentAfter!, 1921, 'A?'],
    ['under one that may have gone already', wentBefore!, 1930, 'A?'],
    ['when the one that had begun by then begins later', beganSometime, 1950, 'Slow?'],
    ['before it must have begun', beganSometime, 1920, 'Quick?'],
    ['under the sure one rather than a newer one', sureAndNewer, 1945, 'Sure'],
    ['under forms of one time, the certain one first', twoScripts, 1950, 'آ / A'],
    ['of which nothing is known', [], 1960, null],
  ])('%s', (_, names, year, answer) => {
    expect(told(names, year)).toBe(answer);
  });

  it('tells whether the name is the one in force today', () => {
    expect(calledIn(urmia, 1990)).toMatchObject({ official: true });
    expect(calledIn(urmia, 1960)).toMatchObject({ official: false });
  });
});

it.each([
  ['official', 0],
  ['earlier_official', 1],
  ['historical', 2],
  ['original', 3],
])('counts names that are %s', (kind, index) => {
  const from = { text: '1900–1910' };
  expect(dated({ form: 'A', kind, from })).toEqual([['A', index, 1900, 1910, 0, 0, 0]]);
});

it.each([
  ['without any date', { form: 'A', kind: 'earlier_official' }],
  ['of others', { form: 'A', kind: 'exonym', from: { text: '1900' } }],
  ['spelt otherwise', { form: 'A', kind: 'variant', from: { text: '1900' } }],
])('counts no name %s', (_, name) => {
  expect(dated(name)).toEqual([]);
});

const year = fc.oneof(fc.constant(0), fc.integer({ min: 1800, max: 2000 }));
/** A name with known or unknown years. Known years are in order. */
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
const asked = fc.integer({ min: 1790, max: 2010 });

describe('whatever is known', () => {
  it('answers names that may have been in use then, or none when none was', () => {
    fc.assert(
      fc.property(names, asked, (all, at) => {
        const called = calledIn(all, at);
        const held = all.filter(([, , from, , , to]) => from <= at && (to === 0 || at <= to));
        if (called === null || typeof called === 'string') return held.length === 0;
        return called.forms.every((form) => held.some(([one]) => one === form));
      }),
    );
  });

  it('is sure only of a name that is certain, begun and not ended', () => {
    fc.assert(
      fc.property(names, asked, (all, at) => {
        const called = calledIn(all, at);
        if (called === null || typeof called === 'string' || !called.sure) return true;
        return all.some(
          ([form, , , from, to, , certain]) =>
            form === called.forms[0] && certain === 1 && from <= at && (to === 0 || at <= to),
        );
      }),
    );
  });

  it('answers the same time in whatever order names stand', () => {
    fc.assert(
      fc.property(names, asked, (all, at) => {
        const forms = (called: ReturnType<typeof calledIn>) =>
          called && typeof called === 'object'
            ? { ...called, forms: called.forms.toSorted() }
            : called;
        expect(forms(calledIn(all.toReversed(), at))).toEqual(forms(calledIn(all, at)));
      }),
    );
  });

  it('goes from "before" through names to "after", never back', () => {
    fc.assert(
      fc.property(names, (all) => {
        const answers = Array.from({ length: 221 }, (_, at) => calledIn(all, 1790 + at));
        const after = answers.indexOf('after');
        return after === -1 || answers.slice(after).every((one) => one === 'after');
      }),
    );
  });
});

it('1 BC, which astronomers call 0, is not taken for a year that is not known', () => {
  const names = dated({ form: 'A', kind: 'historical', from: { text: '1 BC' } });
  expect(names[0]?.slice(2, 4)).toEqual([-1, -1]);
  expect(calledIn(names, 1900)).toMatchObject({ forms: ['A'] });
});
