import { expect, it } from 'vitest';
import { check } from './catalogue.ts';
import type { Term } from './terms.ts';
import az from '../../src/i18n/translations/az.json' with { type: 'json' };

const wrong = (terms: Record<string, Term>, locale = 'az') =>
  check({ about: 'A test.', terms, texts: {} }, {}, locale).wrong;

it('accepts a list with all terms', () => {
  expect(wrong(az.terms)).toEqual([]);
});

it.each(Object.keys(az.terms).slice(0, 5))('reports a missing term: %s', (name) => {
  const { [name]: _, ...rest } = az.terms as Record<string, Term>;
  expect(wrong(rest)).toEqual([`terms: there is no word for “${name}”`]);
  expect(wrong({ ...az.terms, [name]: { use: ' ', never: [] } })).toEqual([
    `terms: there is no word for “${name}”`,
  ]);
});

it('reports a term that is a forbidden word of another term', () => {
  expect(wrong({ ...az.terms, bin: { use: 'At', never: [] } })).toEqual([
    'terms: “At” for “bin” has the forbidden “at”',
  ]);
});
