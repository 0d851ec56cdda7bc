import { expect, it } from 'vitest';
import { check } from './catalogue.ts';
import type { Term } from './terms.ts';
import az from '../../src/i18n/translations/az.json' with { type: 'json' };

const wrong = (terms: Record<string, Term>, locale = 'az') =>
  check({ about: 'A test.', terms, texts: {} }, {}, locale).wrong;

it('finds nothing wrong in a list that has every term', () => {
  expect(wrong(az.terms)).toEqual([]);
});

it.each(Object.keys(az.terms).slice(0, 5))('names a list’s missing term: %s', (name) => {
  const { [name]: _, ...rest } = az.terms as Record<string, Term>;
  expect(wrong(rest)).toEqual([`terms: there is no word for “${name}”`]);
  expect(wrong({ ...az.terms, [name]: { use: ' ', never: [] } })).toEqual([
    `terms: there is no word for “${name}”`,
  ]);
});

it('names a term that the list forbids elsewhere', () => {
  expect(wrong({ ...az.terms, bin: { use: 'At', never: [] } })).toEqual([
    'terms: “At” for “bin” has the forbidden “at”',
  ]);
});
