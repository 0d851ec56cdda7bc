/**
 * True if a file of the map contains another version than its address names. The server then sends the address of the
 * sent version as `Content-Location`. If a change is undone, the requested address becomes right again, but a cache
 * would still have the other version under this address. Therefore, a cache may use such a file only without the
 * network, or until the next manifest or list of details arrives.
 */
export const isOtherVersion = ({ headers }: Response): boolean => headers.has('content-location');
