/**
 * A header of a cached file of the map. The file contains another version than its address names, because the server
 * redirected the request to its current version.
 */
const mark = 'x-other-version';

/** @returns the headers with which an answer for the requested address must be cached */
export const headersOfKept = ({ redirected, headers }: Response): Record<string, string> => {
  const type = headers.get('content-type');
  return { ...(type && { 'content-type': type }), ...(redirected && { [mark]: '1' }) };
};

/**
 * True if a file contains another version than its address names, because the server redirected the request, or because
 * the service worker answered with a file that is cached so. If a change was undone, the address may name the current
 * version again. So caches may use such a file only without the network, or until the next list arrives.
 */
export const isOtherVersion = ({ redirected, headers }: Response): boolean =>
  redirected || headers.has(mark);
