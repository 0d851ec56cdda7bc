import { ApiError } from '@shared/contract/errors.ts';
import { identityPath } from '@shared/contract/routes.ts';
import { answer, asIfUnreachable, errorCodeIn, refusal } from './answers.ts';
import { readBody, textOf, type ForwardedBody } from './body.ts';
import { callAt, signInCall, signUpCall, tokenCall, type IdentityCall } from './calls.ts';
import { createIdentityLimits } from './limits.ts';
import type { AddressOf, EmailOf, NewAccounts } from './ports.ts';
import { signUp } from './sign-up.ts';

export interface IdentityServerOptions {
  addressOf: AddressOf;
  /** The upstream's error code for a refresh token whose account was deleted. */
  errorOfDeleted: string;
  accounts: NewAccounts;
  emailOf: EmailOf;
  /** The project's API key, which replaces the client's key; null if it is not configured (config.ts). */
  apiKey: string | null;
  origin: string;
  clientOf: (request: Request) => string | null;
  fetch: (url: string, request: RequestInit) => Promise<Response>;
  now: () => number;
  /**
   * Receives unexpected errors, such as a failed call to Google. The client gets only the status 503, which the SDK
   * treats as a network failure.
   */
  onError: (error: unknown) => void;
}

/** Timeout of a forwarded call in milliseconds. The app itself gives up after 30 s. */
const timeout = 20_000;

/**
 * Whether Google refused because of its service or our project (outage, quota, API key), and not because of the user.
 * Refusals because of the user have the status 400.
 */
const isOutage = (status: number): boolean => status >= 500 || status === 429 || status === 403;

/**
 * Forwards the calls of calls.ts to Google's services, for users whose networks block Google's hosts. Forwards only
 * the path, body and language of a request: no other headers, no cookies, and neither the client's address nor the
 * client's API key. Never throws.
 */
export function createIdentityServer(options: IdentityServerOptions) {
  const { addressOf, accounts, emailOf, apiKey, origin, clientOf, onError } = options;
  const limits = createIdentityLimits(options.now);

  async function passOn(
    call: IdentityCall,
    body: { type: string; text: string } | null,
    language: string | null,
  ): Promise<Response> {
    if (apiKey === null) throw new Error('WEB_API_KEY is not set');
    const url = `${addressOf(call.host)}${call.path}?key=${encodeURIComponent(apiKey)}`;
    const upstream = await options.fetch(url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        referer: `${origin}/`,
        ...(body ? { 'content-type': body.type } : {}),
        ...(language ? { 'x-firebase-locale': language } : {}),
      },
      ...(body ? { body: body.text } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await upstream.text();
    if (isOutage(upstream.status)) throw new Error(`${call.path} answered ${upstream.status}`);
    // Replaces Google's error for a deleted account by `USER_DISABLED`. After Google's own error, the SDK would only
    // report that the session has ended, as after a changed password. But the app must know that the account no longer
    // exists, because it then deletes the account's drafts on the device.
    if (call === tokenCall && errorCodeIn(text) === options.errorOfDeleted) {
      return refusal(400, 'USER_DISABLED');
    }
    return answer(upstream.status, text);
  }

  async function signUpAndIn(
    sent: ForwardedBody | null,
    language: string | null,
  ): Promise<Response> {
    const outcome = await signUp(accounts, sent);
    if (outcome instanceof Response) return outcome;
    const text = JSON.stringify({ ...outcome, returnSecureToken: true });
    return passOn(signInCall, { type: 'application/json', text }, language);
  }

  /**
   * Returns the email address of the account whose password is tried or to which an email is sent; null if there is
   * none.
   */
  async function namedBy(sent: ForwardedBody | null): Promise<string | null> {
    if (textOf(sent, 'requestType') !== 'VERIFY_EMAIL') return textOf(sent, 'email');
    // Google sends this email to the token's account, even if the body contains another address. For an invalid
    // token, Google sends no email, so the call does not use up the limit of any mailbox.
    const idToken = textOf(sent, 'idToken');
    return idToken === null ? null : emailOf(idToken);
  }

  async function handle(request: Request): Promise<Response> {
    const call = callAt(withoutPrefix(new URL(request.url).pathname));
    if (!call) return refusal(404, 'NOT_FOUND');
    if (request.method !== call.method) {
      return refusal(405, 'METHOD_NOT_ALLOWED', { allow: call.method });
    }
    const client = clientOf(request);
    if (client !== null) {
      const retryAfter = limited(() => limits.countAny(client));
      if (retryAfter) return asIfUnreachable(429, retryAfter);
    }
    const sent = await readBody(request, call);
    if (client !== null) {
      const email = await namedBy(sent);
      const retryAfter = limited(() => limits.count(call, client, email));
      if (retryAfter) return refusal(429, 'TOO_MANY_ATTEMPTS_TRY_LATER', retryAfter);
    }
    const language = languageOf(request);
    return call === signUpCall ? signUpAndIn(sent, language) : passOn(call, sent, language);
  }

  return async function serveIdentity(request: Request): Promise<Response> {
    try {
      return await handle(request);
    } catch (error) {
      if (error instanceof ApiError) return refusal(error.status, error.code.toUpperCase());
      onError(error);
      return asIfUnreachable(503);
    }
  };
}

function limited(count: () => void): Record<string, string> | null {
  try {
    count();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too_many') throw error;
    return { 'retry-after': String(error.retryAfter) };
  }
}

/** Removes the prefix `/identity`, which only requests through Hosting have. */
function withoutPrefix(pathname: string): string {
  return pathname.startsWith(`${identityPath}/`) ? pathname.slice(identityPath.length) : pathname;
}

function languageOf(request: Request): string | null {
  const language = request.headers.get('x-firebase-locale');
  return language !== null && /^[a-z]{2,3}(-\w{2,8})?$/i.test(language) ? language : null;
}
