/**
 * True if a file of the map contains another version than its address names. The server then sends the address of the
 * sent version as `Content-Location`. If a change is undone, the requested address may name the current version again.
 * A cache may therefore use such a file only without the network, or until the next manifest or list of details
 * arrives.
 */
export const isOtherVersion = ({ headers }: Response): boolean => headers.has('content-location');
