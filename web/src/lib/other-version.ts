/**
 * True if a file of the map contains another version than its address names. The server then names the address of this
 * version. If a change is undone, the requested address may name the current version again. So caches may use such a
 * file only without the network, or until the next list arrives.
 */
export const isOtherVersion = ({ headers }: Response): boolean => headers.has('content-location');
