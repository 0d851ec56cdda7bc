/** A file of the served map, by its path below `/map/<revision>/`. */
export interface MapFile {
  path: string;
  bytes: Uint8Array;
}
