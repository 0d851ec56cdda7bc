import type { Caller } from './caller.ts';

export type BearerProblem = 'invalid-jwt' | 'unknown-scheme';

/**
 * Returns the caller that an Authorization header identifies, or what is wrong with the header. Follows Google's
 * emulator: the token `owner` and Google access tokens (`ya29.`) identify the admin, and every other token must have
 * the shape of a JWT. The server believes the token's claims without any check, because the server has no keys.
 */
export function callerFromAuthorization(header: string | undefined): Caller | BearerProblem {
  if (header === undefined || header === '') return { kind: 'anonymous' };
  // A control character, such as a tab, makes the header invalid. The server treats an invalid header like a missing
  // one.
  // oxlint-disable-next-line no-control-regex
  if (/[\x00-\x1f]/.test(header)) return { kind: 'anonymous' };
  if (!/^bearer /i.test(header)) return 'unknown-scheme';
  const token = header.slice('Bearer '.length);
  if (/^(owner$|ya29\.)/i.test(token)) return { kind: 'admin' };
  const claims = jwtClaims(token);
  return claims === undefined ? 'invalid-jwt' : { kind: 'user', uid: uidOf(claims), token: claims };
}

function uidOf(claims: Record<string, unknown>): string {
  const { sub, user_id: userId } = claims;
  if (typeof sub === 'string') return sub;
  return typeof userId === 'string' ? userId : '';
}

function jwtClaims(token: string): Record<string, unknown> | undefined {
  const [header, claims, signature, ...more] = token.split('.');
  if (header === undefined || claims === undefined || signature === undefined || more.length > 0)
    return undefined;
  if (decodeBase64Url(signature) === undefined || jsonObject(header) === undefined)
    return undefined;
  return jsonObject(claims);
}

function jsonObject(segment: string): Record<string, unknown> | undefined {
  const bytes = decodeBase64Url(segment);
  if (bytes === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decodes base64url. If the text has other characters or an impossible length, returns undefined. Buffer would ignore
 * such errors.
 */
function decodeBase64Url(text: string): Uint8Array | undefined {
  const bare = text.replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9_-]*$/.test(bare) || bare.length % 4 === 1) return undefined;
  return Buffer.from(bare, 'base64url');
}
