import { encodeBody } from './compress.ts';
import { isUnchanged } from './unchanged.ts';

export interface TextAnswer {
  status: number;
  text: string;
  /** The content type. */
  type: string;
  /** Changes with the text. */
  hash: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * A text under an ETag, compressed for who can take it; 304 for who has it already. The ETag is weak, since the
 * same content goes out compressed and not.
 */
export async function textAnswer(
  request: Request,
  { status, text, type, hash, headers: about }: TextAnswer,
): Promise<Response> {
  const etag = `W/"${hash}"`;
  const headers = { ...about, etag };
  if (status === 200 && isUnchanged(request, etag)) {
    return new Response(null, { status: 304, headers: { ...headers, vary: 'Accept-Encoding' } });
  }
  const { bytes, headers: encoding } = await encodeBody(request, text);
  return new Response(bytes, {
    status,
    headers: {
      ...headers,
      ...encoding,
      'content-type': type,
      'content-length': String(bytes.length),
    },
  });
}
