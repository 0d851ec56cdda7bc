import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { checkInput } from './input.ts';
import type { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { submitRequest } from '@shared/contract/requests.ts';

const good = {
  ...{ name_new: 'Naqadeh', name_az: null, name_loc: 'سولدوز', about: null },
  ...{ links: [], voiceUrl: null, names: [], licence: 1 },
};
const named = (change: object) => ({ names: [{ form: 'Sulduz', kind: 'original', ...change }] });

async function refused(schema: z.ZodMiniType, value: unknown): Promise<ApiError | null> {
  return checkInput(schema, value).then(
    () => null,
    (error: unknown) => error as ApiError,
  );
}

describe('the error of a refused suggestion', () => {
  const many = Array.from({ length: limits.linkCount + 1 }, (_, index) => `https://a.az/${index}`);
  it.each([
    [{ name_loc: ' ' }, 'required', 'name_loc', undefined, undefined],
    [{ name_new: undefined }, 'required', 'name_new', undefined, undefined],
    [{ name_new: 7 }, 'malformed', 'name_new', undefined, undefined],
    [{ about: 'x'.repeat(5001) }, 'too_long', 'about', 5000, 5001],
    [{ about: ` ${'x'.repeat(5001)} ` }, 'too_long', 'about', 5000, 5001],
    [{ links: many }, 'too_many', 'links', 20, 21],
    [{ links: ['a', 'https://a.az'] }, 'not_an_address', 'links.0', undefined, undefined],
    [{ links: [`https://a.az/${'x'.repeat(2048)}`] }, 'too_long', 'links.0', 2048, 2061],
    [{ colour: 'red' }, 'unknown_field', 'colour', undefined, undefined],
    [{ licence: undefined }, 'required', 'licence', undefined, undefined],
    [{ licence: 99 }, 'licence', 'licence', undefined, undefined],
    [named({ from: { text: 'spring' } }), 'not_a_date', 'names.0.from.text', undefined, undefined],
    [
      named({ from: { text: '1979' }, to: { text: '1926' } }),
      'out_of_order',
      'names.0.to',
      undefined,
      undefined,
    ],
    [named({ form: '12' }), 'wrong_script', 'names.0.form', undefined, undefined],
    [{ name_new: `z${'\u0316'.repeat(4)}` }, 'too_many_marks', 'name_new', 3, 4],
    [named({ form: 'Bakı 北' }), 'undrawable_letter', 'names.0.form', undefined, undefined],
    [named({ kind: 'odd' }), 'not_allowed', 'names.0.kind', undefined, undefined],
    [named({ language: 'azeri' }), 'not_a_language', 'names.0.language', undefined, undefined],
    [
      named({ evidence: [{ kind: 'book' }] }),
      'nothing_said',
      'names.0.evidence.0.label',
      undefined,
      undefined,
    ],
    [
      named({ evidence: [{ kind: 'oral', label: 'H.' }] }),
      'names_a_speaker',
      'names.0.evidence.0.label',
      undefined,
      undefined,
    ],
    [{ names: [...named({}).names, ...named({}).names] }, 'twice', 'names', undefined, undefined],
    [
      {
        names: Array.from({ length: 41 }, (_, index) => ({ form: `A${index}`, kind: 'original' })),
      },
      'too_many',
      'names',
      40,
      41,
    ],
  ] as const)(
    'for %j has the reason, field, limit and measured value',
    async (change, reason, field, limit, actual) => {
      const error = await refused(submitRequest, { ...good, ...change });
      expect(error).toMatchObject({ code: 'invalid', reason, field });
      expect([error?.limit, error?.actual]).toEqual([limit, actual]);
    },
  );

  it.each([
    ['about', 'about', 5000],
    ['name_new', 'name_new', 200],
    ['links', 'links.0', 2048],
  ])(
    'is the length for 60,000 marks in %s, because normalising them would take seconds',
    async (name, field, limit) => {
      const marks = '\u0316'.repeat(60_000);
      const value = name === 'links' ? [marks] : marks;
      const error = await refused(submitRequest, { ...good, [name]: value });
      expect(error).toMatchObject({ reason: 'too_long', field, limit, actual: 60_000 });
    },
  );

  it('contains the letter that cannot be drawn', async () => {
    const letterOf = async (name_new: string) =>
      (await refused(submitRequest, { ...good, name_new }))?.letter;
    expect(await letterOf('Bakı 北')).toBe('北');
    expect(await letterOf(`Az${'\u0316'.repeat(4)}`)).toBe(`z${'\u0316'.repeat(4)}`);
    expect(await letterOf('\u0316'.repeat(201))).toBeUndefined();
    expect(await letterOf(`z${'\u0316'.repeat(3)}`)).toBeUndefined();
  });

  it('is missing for a valid suggestion', async () => {
    expect(await refused(submitRequest, good)).toBeNull();
  });
});

it.each([
  [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'too_many', 2, 3],
  [z.string().check(z.maxLength(2)), 'abc', 'too_long', 2, 3],
  [z.number().check(z.lte(2)), 3, 'out_of_range', 2, 3],
  [z.number().check(z.gte(2)), 1, 'out_of_range', 2, 1],
  [z.array(z.string()).check(z.minLength(1)), [], 'required', undefined, undefined],
  [z.iso.datetime(), 'now', 'malformed', undefined, undefined],
] as const)(
  'checks of the schema library also have a reason: %#',
  async (schema, value, reason, limit, actual) => {
    const error = await refused(schema, value);
    expect([error?.reason, error?.limit, error?.actual]).toEqual([reason, limit, actual]);
  },
);
