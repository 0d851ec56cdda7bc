import { invalidArgument } from '../value/error.ts';

const PREFIX = 'o:';

/** How many items the pages so far have listed, as an opaque text. */
export function encodePageToken(offset: number): string {
  return Buffer.from(`${PREFIX}${offset}`).toString('base64url');
}

/** Throws INVALID_ARGUMENT for a token that we did not make. */
export function decodePageToken(token: string | undefined): number {
  if (!token) return 0;
  const match = /^o:(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString('latin1'));
  if (!match) throw invalidArgument('Invalid page token.');
  return Number(match[1]);
}
