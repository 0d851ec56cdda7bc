/** A file of the map. `path` is relative to `/map/<revision>/`. */
export interface MapFile {
  path: string;
  bytes: Uint8Array;
}
