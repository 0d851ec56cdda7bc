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
 * True if a cached file may be used only without the network: if a change was undone, the file's address may name the
 * current version again.
 */
export const isOtherVersion = (kept: Response): boolean => kept.headers.has(mark);
