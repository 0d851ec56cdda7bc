import { env } from './env.ts';

/** Milliseconds after which Google's hosts count as unreachable. */
const limit = 3_000;

const asked = [
  'https://apis.google.com/js/api.js',
  ...(env.authEmulatorUrl ? [] : [`https://${env.authDomain}/__/auth/iframe`]),
];

/**
 * Returns true if Google's hosts answer in time. Call this function only when a user wants to sign in with Google. The
 * page must not send a request to Google's hosts earlier.
 */
export async function googleAnswers(): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), limit);
  const ask = (url: string) => fetch(url, { mode: 'no-cors', signal: giveUp.signal });
  try {
    await Promise.all(asked.map(ask));
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
