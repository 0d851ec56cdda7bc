import * as z from 'zod/mini';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { faultOf } from '@shared/contract/refused-input.ts';

export const reconcileLimits = {
  queries: 50,
  /**
   * `ids` is the maximum number of places in an extension request. `results` is the maximum number of results of a
   * query.
   */
  ids: 200,
  results: 25,
  properties: 20,
  /**
   * `skipped` is the maximum number of suggestions before the requested page. `proposed` is the maximum number of
   * proposed properties.
   */
  skipped: 200,
  proposed: 1000,
  bytes: 64 * 1024,
} as const;

const text = (most: number) =>
  z.string('expected a string').check(
    z.maxLength(most, {
      error: ({ input }) => `length of ${String(input).length} exceeds ${most}`,
    }),
  );
const id = text(limits.placeIdLength);

const listOf = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.array(item, 'expected an array').check(
    z.maxLength(most, {
      error: ({ input }) => `${(input as unknown[]).length} items exceed ${most}`,
    }),
  );

/** Refuses unknown fields, because a misspelt field would have no effect. */
const only = <T extends z.core.$ZodLooseShape>(fields: T) =>
  z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `unknown field ${issue.keys[0]}` : 'expected an object',
  });

const value = z.union(
  [z.string(), z.number(), z.boolean(), z.object({ id: z.string(), name: z.optional(z.string()) })],
  'expected a string, a number, true, false or an object with an id',
);
const property = only({
  pid: id,
  v: z.union([value, z.array(value)], 'expected a value or an array of values'),
});
const limit = z.optional(z.int('expected a whole number').check(z.gte(1, 'expected 1 or more')));
const query = only({
  // The text has no maximum length. A text that is longer than any name finds nothing, but causes no error, because an
  // error would prevent the matching of the other cells of the table.
  query: z.optional(z.string('expected a string')),
  limit,
  type: z.optional(
    z.union([z.string(), z.array(z.string())], 'expected a string or an array of texts'),
  ),
  type_strict: z.optional(z.enum(['any', 'all', 'should'], 'expected any, all or should')),
  // In the API, properties narrow a search or replace its text. This service uses only properties whose values are
  // names.
  properties: z.optional(listOf(property, reconcileLimits.properties)),
}).check(
  z.refine(({ query, properties = [] }) => query !== undefined || properties.length > 0, {
    error: 'expected a query or properties, got neither',
  }),
);

const batch = z.record(id, query, 'expected an object of queries');

const extension = z.object(
  {
    ids: listOf(id, reconcileLimits.ids),
    properties: listOf(
      z.object(
        { id, settings: z.optional(z.record(z.string(), z.unknown(), 'expected an object')) },
        'expected an object',
      ),
      reconcileLimits.properties,
    ),
  },
  'expected an object',
);

const condition = only({
  matchType: z.enum(['name', 'property'], 'expected name or property'),
  propertyId: z.optional(id),
  propertyValue: z.union([value, z.array(value)], 'expected a value or an array of values'),
  required: z.optional(z.boolean('expected true or false')),
  matchQuantifier: z.optional(z.enum(['any', 'all', 'none'], 'expected any, all or none')),
  matchQualifier: z.optional(z.string('expected a string')),
});
const draftBatch = z.object(
  {
    queries: z.array(
      only({
        conditions: listOf(condition, reconcileLimits.properties).check(
          z.minLength(1, 'expected one condition or more'),
        ),
        type: z.optional(z.string('expected a string')),
        limit,
        lang: z.optional(z.string('expected a string')),
        dir: z.optional(z.string('expected a string')),
      }),
      'expected an array of queries',
    ),
  },
  'expected an object',
);

const namePids: readonly string[] = ['name_az', 'name_loc', 'name_new', 'names'];

const textOf = (given: z.infer<typeof value>): string[] => {
  const one = typeof given === 'object' ? given.name : given;
  return typeof one === 'string' ? [one] : [];
};

type Value = z.infer<typeof value>;

const firstName = (texts: readonly string[]): string =>
  texts.find((one) => one !== '' && one.length <= limits.searchQueryLength) ?? '';

const namesIn = (pid: string | undefined, given: Value | Value[]): string[] =>
  pid !== undefined && namePids.includes(pid) ? [given].flat().flatMap(textOf) : [];

/**
 * Returns the text of the query, or else the value of a property. Returns an empty text if the query contains no name.
 */
export function nameAsked({ query: text, properties = [] }: z.infer<typeof query>): string {
  return firstName(text ? [text] : properties.flatMap(({ pid, v }) => namesIn(pid, v)));
}

export function nameInConditions(conditions: readonly z.infer<typeof condition>[]): string {
  const names = conditions.filter(({ matchType }) => matchType === 'name');
  const texts = names.flatMap(({ propertyValue }) => [propertyValue].flat().flatMap(textOf));
  return firstName(
    texts.length > 0
      ? texts
      : conditions.flatMap(({ propertyId, propertyValue }) => namesIn(propertyId, propertyValue)),
  );
}

function checkCount(count: number): void {
  if (count <= reconcileLimits.queries) return;
  throw new ApiError('too_large', `${count} queries exceed ${reconcileLimits.queries}`, { field: 'queries', reason: 'too_many', limit: reconcileLimits.queries, actual: count }); // oxfmt-ignore
}

/** @throws ApiError invalid for invalid queries, or too_large for too many. The error names the field */
export function readQueries(json: string): z.infer<typeof batch> {
  const queries = read('queries', json, batch);
  checkCount(Object.keys(queries).length);
  return queries;
}

/** @throws ApiError invalid for invalid queries, or too_large for too many. The error names the field */
export function readDraftQueries(json: string): z.infer<typeof draftBatch>['queries'] {
  const { queries } = read('body', json, draftBatch);
  checkCount(queries.length);
  return queries;
}

/** @throws ApiError invalid for an invalid request. The error names the field */
export const readExtension = (json: string) => read('extend', json, extension);

function read<T>(field: string, json: string, schema: z.ZodMiniType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ApiError('invalid', `${field} is not JSON`, { field });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fault = faultOf(parsed.error, field);
  const message = parsed.error.issues[0]?.message ?? 'not valid';
  throw new ApiError('invalid', `${fault.field}: ${message}`, fault);
}

/**
 * @returns null when the address does not contain the field
 * @throws ApiError invalid, which names the field, for any other text than a whole number in this range
 */
export function wholeNumber(
  asked: URLSearchParams,
  field: string,
  [least, most]: readonly [number, number],
): number | null {
  const given = asked.get(field);
  if (given === null) return null;
  const number = /^\d{1,9}$/.test(given) ? Number(given) : NaN;
  if (number >= least && number <= most) return number;
  throw new ApiError('invalid', `${field}: expected a whole number from ${least} to ${most}`, { field, reason: 'out_of_range', limit: most }); // oxfmt-ignore
}
