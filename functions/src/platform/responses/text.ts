import { createHash } from 'node:crypto';
import { encodeBody } from './compress.ts';
import { isUnchanged } from './conditional.ts';

export interface TextAnswer {
  status: number;
  text: string;
  type: string;
  /** A text that changes whenever the content changes. The ETag contains this text. The default is a hash of `text`. */
  hash?: string;
  headers: Readonly<Record<string, string>>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Answers with a text and an ETag, or with 304 if the client already has the text. Compresses the text if the client
 * accepts gzip. The ETag is weak, because the compressed and the uncompressed response share it.
 */
export async function textAnswer(
  request: Request,
  { status, text, type, hash = hashOf(text), headers: about }: TextAnswer,
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
