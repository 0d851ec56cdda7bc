import { env } from './env.ts';

/** Milliseconds after which Google's hosts count as unreachable. */
const limit = 3_000;

/** Addresses of the popup's code and of the first page that the popup opens. The emulator needs no such page. */
const asked = [
  'https://apis.google.com/js/api.js',
  ...(env.authEmulatorUrl ? [] : [`https://${env.authDomain}/__/auth/iframe`]),
];

/**
 * Checks whether Google's hosts answer within three seconds. Call this only when a user wants to sign in with Google:
 * the page must not send these hosts any earlier request.
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
