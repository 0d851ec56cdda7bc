/**
 * This file is part of the app's first load, so it must be small. The long patterns that recognise addresses typed by
 * users are therefore in `web-link.ts`.
 */

export const hasScheme = (text: string): boolean => /^https?:\/\//i.test(text);

export const withoutSlashes = (text: string): string => text.replace(/^\/\//, '');

/**
 * Adds `https://` to an address that does not begin with a scheme. The path of such an address may contain another
 * address with a scheme, as in a web archive.
 */
export const addressToStore = (text: string): string =>
  hasScheme(text) ? text : `https://${withoutSlashes(text)}`;

/** Matches another scheme than http(s), but not a host with a port (`example.org:8080`). */
const otherScheme = /^[\w+-]+:/;

/**
 * Returns the http(s) address of a stored link. Old stored links may have no scheme: "web.archive.org/http://b.az".
 * Returns null for a link with another scheme, and for a text that is not an address.
 */
export function webAddress(link: string): string | null {
  if (!hasScheme(link) && otherScheme.test(link)) return null;
  const stored = addressToStore(link);
  return URL.canParse(stored) ? stored : null;
}
