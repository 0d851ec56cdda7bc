/** The path of a map file is relative to `/map/<revision>/`. */
export interface MapFile {
  path: string;
  bytes: Uint8Array;
}
