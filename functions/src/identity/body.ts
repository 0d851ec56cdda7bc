import { ApiError } from '@shared/contract/errors.ts';
import { jsonOrNull } from '@shared/contract/json-or-null.ts';
import { readText } from '../platform/responses/read-text.ts';
import { updateCall, type IdentityCall } from './calls.ts';

/** Maximum size of a request body in bytes. The longest value is a token of Google with about two thousand bytes. */
export const longestBody = 16 * 1024;

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

export interface ForwardedBody {
  type: string;
  text: string;
  fields: ReadonlyMap<string, unknown>;
}

const emailKinds: readonly unknown[] = ['PASSWORD_RESET', 'VERIFY_EMAIL'];

/**
 * Reads and checks the body that a call forwards; null if the call has no body.
 * @throws ApiError too_large for a body above the limit; unsupported_type if the content type is not the type of the
 * call; invalid for a malformed body, a missing field, or a field that this call must not contain
 */
export async function readBody(
  request: Request,
  call: IdentityCall,
): Promise<ForwardedBody | null> {
  if (call.body === null) return null;
  const type = types[call.body];
  const text = await readText(request, { type, limit: longestBody });
  if (call.body === 'form') {
    const form = new URLSearchParams(text);
    const refreshToken = form.get('refresh_token');
    if (form.get('grant_type') !== 'refresh_token' || refreshToken === null) {
      throw new ApiError('invalid', 'expected grant_type=refresh_token and a refresh_token');
    }
    const anew = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    return { type, text: anew.toString(), fields: new Map() };
  }
  const fields = new Map(Object.entries(objectOf(text)));
  if (call.counts === 'email' && !emailKinds.includes(fields.get('requestType'))) {
    throw new ApiError('invalid', 'expected PASSWORD_RESET or VERIFY_EMAIL', {
      field: 'requestType',
    });
  }
  // Refuses to change the email address. Google would send a notice to the old address, and the rate limits of emails
  // (limits.ts) would not count this notice.
  if (call === updateCall && fields.has('email')) {
    throw new ApiError('invalid', 'the address of an account cannot be changed', {
      field: 'email',
    });
  }
  return { type, text: JSON.stringify(Object.fromEntries(fields)), fields };
}

function objectOf(text: string): object {
  const value = jsonOrNull(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new ApiError('invalid', 'the body is not a JSON object');
}

export function textOf(sent: ForwardedBody | null, field: string): string | null {
  const value = sent?.fields.get(field);
  return typeof value === 'string' ? value : null;
}
