import { env } from './env.ts';

/** Milliseconds after which Google's hosts are taken for unreachable. */
const limit = 3_000;

/** Where the popup's code comes from, and in the cloud the page that it opens first. */
const asked = [
  'https://apis.google.com/js/api.js',
  ...(env.authEmulatorUrl ? [] : [`https://${env.authDomain}/__/auth/iframe`]),
];

/**
 * Whether Google's hosts answer here within three seconds. Asked only once somebody wants to sign in
 * with Google: before, nothing is asked of them.
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
