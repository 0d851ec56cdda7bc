import { ApiError } from '@shared/contract/errors.ts';

/**
 * Reads the body of a request.
 *
 * @throws ApiError too_large when the body exceeds `limit` bytes; the rest of the body is not read
 */
export async function readAtMost(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length'));
  if (declared > limit) throw tooLarge(declared, limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(size, limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(size: number, limit: number): ApiError {
  return new ApiError('too_large', `a body of ${size} bytes exceeds ${limit}`, {
    ...{ reason: 'too_large', limit, actual: size },
  });
}
