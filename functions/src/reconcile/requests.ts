import * as z from 'zod/mini';
import { ApiError } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';

/** What one request may ask for. */
export const reconcileLimits = {
  queries: 50,
  /** Places of an extension, and results of a query. */
  ids: 200,
  results: 25,
  properties: 20,
  bytes: 64 * 1024,
} as const;

const name = z.string().check(z.maxLength(limits.searchQueryLength));
const id = z.string().check(z.maxLength(limits.placeIdLength));
const property = z.object({ pid: id, v: z.unknown() });
const query = z
  .object({
    query: z.optional(name),
    limit: z.optional(z.int().check(z.gte(1))),
    // there is one type
    type: z.optional(z.unknown()),
    type_strict: z.optional(z.enum(['any', 'all', 'should'])),
    // they narrow a search, or stand for it: names alone decide
    properties: z.optional(z.array(property).check(z.maxLength(reconcileLimits.properties))),
  })
  .check(
    z.refine(({ query, properties = [] }) => query !== undefined || properties.length > 0, {
      error: 'expected a query or properties, got neither',
    }),
  );
const batch = z.record(id, query).check(
  z.refine((all) => Object.keys(all).length <= reconcileLimits.queries, {
    error: `more than ${reconcileLimits.queries} queries`,
  }),
);
const extension = z.object({
  ids: z.array(id).check(z.maxLength(reconcileLimits.ids)),
  properties: z
    .array(z.object({ id, settings: z.optional(z.unknown()) }))
    .check(z.maxLength(reconcileLimits.properties)),
});

/** Properties by whose value a place is found, as by its name. */
const namePids: readonly string[] = ['name_az', 'name_loc', 'name_new', 'names'];

/** What one value of a property says: a text, or something that was matched before. */
const textOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  const isNamed = typeof value === 'object' && value !== null && 'name' in value;
  return isNamed && typeof value.name === 'string' ? [value.name] : [];
};

/** The name that a query asks for; of one without a text, what its properties say is a name. */
export function nameAsked({ query: text, properties = [] }: z.infer<typeof query>): string {
  if (text !== undefined) return text;
  const values = properties.flatMap(({ pid, v }) =>
    namePids.includes(pid) ? [v].flat().flatMap(textOf) : [],
  );
  return values.find((value) => value.length <= limits.searchQueryLength) ?? '';
}

export const readQueries = (json: string) => read('queries', json, batch);
export const readExtension = (json: string) => read('extend', json, extension);

/** @throws ApiError invalid, naming the field */
function read<T>(field: string, json: string, schema: z.ZodMiniType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ApiError('invalid', `${field} is not JSON`, { field });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = [field, ...(issue?.path ?? [])].join('.');
  throw new ApiError('invalid', `${path}: ${issue?.message ?? 'not valid'}`, { field: path });
}
