/**
 * Returns true if the server has sent another version of a map file than the requested address names. The header
 * `Content-Location` then contains the address of the sent version. A cache stores such a file under the requested
 * address. If a change is undone, a manifest can name this address again, and the cached file would be wrong.
 * Therefore, a cache may use such a file only while offline, or until the next manifest or list of details arrives.
 */
export const isOtherVersion = ({ headers }: Response): boolean => headers.has('content-location');
