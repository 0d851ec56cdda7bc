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
const query = z.object({
  query: name,
  limit: z.optional(z.int().check(z.gte(1))),
  // types and properties narrow a search; we have one type, and names alone decide
  type: z.optional(z.unknown()),
  type_strict: z.optional(z.enum(['any', 'all', 'should'])),
  properties: z.optional(z.array(z.unknown()).check(z.maxLength(reconcileLimits.properties))),
});
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
