import * as z from 'zod/mini';
import { ApiError } from '@shared/contract/errors.ts';
import { reasonOfIssue } from '@shared/contract/refused-input.ts';

// zod/mini has no error messages of its own. Without this locale, every message is "Invalid input".
z.config(z.locales.en());

const listedIssues = 10;

/** @throws ApiError invalid, which names the first invalid field and lists at most `listedIssues` errors */
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

function fieldOf(issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...issue.path, ...unknown].map(String).join('.');
}

/**
 * Returns the query of a URL. If a name is repeated, the last value counts. Clients choose the names, so the object has
 * no prototype. Otherwise an inherited property such as `constructor` would look like a value of the query.
 */
export function queryOf(url: URL): Record<string, string> {
  return Object.assign(Object.create(null), Object.fromEntries(url.searchParams)) as Record<
    string,
    string
  >;
}
