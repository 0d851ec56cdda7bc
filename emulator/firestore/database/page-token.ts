import { invalidArgument } from '../error/firestore-error.ts';

export type PagePosition =
  | { readonly kind: 'start' }
  | { readonly kind: 'after'; readonly name: string }
  | { readonly kind: 'offset'; readonly offset: number };

export function encodePageToken(position: Exclude<PagePosition, { kind: 'start' }>): string {
  const text = position.kind === 'after' ? `a:${position.name}` : `o:${position.offset}`;
  return Buffer.from(text).toString('base64url');
}

/** Throws INVALID_ARGUMENT for a token that does not have the format of this server's tokens. */
export function decodePageToken(token: string | undefined): PagePosition {
  if (!token) return { kind: 'start' };
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (/^a:./su.test(text)) return { kind: 'after', name: text.slice(2) };
  if (/^o:\d{1,15}$/.test(text)) return { kind: 'offset', offset: Number(text.slice(2)) };
  throw invalidArgument('Invalid page token.');
}
