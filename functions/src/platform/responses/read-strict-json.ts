import type { ZodMiniType } from 'zod/mini';
import { ApiError } from '@shared/contract/errors.ts';
import { jsonOrNull } from '@shared/contract/json-or-null.ts';
import { readText } from './read-text.ts';

/**
 * Reads and checks the body of a call that needs no session. The body must have the type `application/json`. So pages
 * of other origins cannot send such a body: their browser first sends a preflight request, which the server refuses.
 * @throws ApiError too_large for a body above `limit`, unsupported_type for another type, or invalid for a body that
 * does not match the schema. The error names the invalid field, if there is one
 */
export async function readStrictJson<T>(
  request: Request,
  { schema, limit }: { schema: ZodMiniType<T>; limit: number },
): Promise<T> {
  const text = await readText(request, { type: 'application/json', limit });
  const { success, data, error } = schema.safeParse(jsonOrNull(text));
  if (success) return data;
  const field = error.issues[0]?.path.join('.') ?? '';
  throw new ApiError(
    'invalid',
    'the body does not have the expected format',
    field ? { field } : {},
  );
}
