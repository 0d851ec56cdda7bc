import { ApiError } from '@shared/contract/errors.ts';
import { readAtMost } from './read-at-most.ts';

/**
 * Checks the content type of a request. Its parameters, such as `charset`, and its case do not count.
 * @throws ApiError unsupported_type if the content type is not `type`
 */
export function checkType(request: Request, type: string): void {
  const [sent = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (sent.trim().toLowerCase() !== type)
    throw new ApiError('unsupported_type', `the body must be ${type}`);
}

/**
 * Reads the body of a request as text.
 * @throws ApiError unsupported_type if the content type is not `type`; too_large for a body above `limit` bytes
 */
export async function readText(
  request: Request,
  { type, limit }: { type: string; limit: number },
): Promise<string> {
  checkType(request, type);
  return new TextDecoder().decode(await readAtMost(request, limit));
}
