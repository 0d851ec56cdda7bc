import * as z from 'zod/mini';
import { ApiError } from '@shared/contract/errors.ts';
import { reasonOfIssue } from '@shared/contract/refused-input.ts';

// zod/mini has no messages of its own; without a locale every error reads "Invalid input".
z.config(z.locales.en());

/** Maximum number of errors in one answer; a body can contain thousands. */
const listedIssues = 10;

/** @throws ApiError invalid, naming the first invalid field and listing the others */
export async function checkInput(schema: z.ZodMiniType, value: unknown): Promise<unknown> {
  const result = await z.safeParseAsync(schema, value, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, listedIssues).map((issue) => ({
    field: fieldOf(issue),
    ...reasonOfIssue(issue),
    message: issue.message,
  }));
  const [first] = issues;
  const { field = '', message = 'invalid input', ...because } = first ?? {};
  throw new ApiError('invalid', message, {
    ...(field === '' ? {} : { field }),
    ...{ reason: 'malformed', ...because },
    details: { issues },
  });
}

/** Returns the path of the invalid value. For an unknown field, that is the path of the field itself. */
function fieldOf(issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...issue.path, ...unknown].map(String).join('.');
}

/**
 * Returns the query parameters by name. If a name is repeated, the last value counts. The object has no prototype,
 * because clients choose the names.
 */
export function queryOf(url: URL): Record<string, string> {
  return Object.assign(Object.create(null), Object.fromEntries(url.searchParams)) as Record<
    string,
    string
  >;
}
