/** Firestore's published limits, as sizes in bytes and numbers of items. */
export const LIMITS = {
  documentSize: 1_048_576,
  /** Maximum size of one string or one bytes value. */
  valueSize: 1_048_487,
  fieldName: 1_500,
  id: 1_500,
  path: 6_144,
  subcollectionDepth: 100,
  fieldDepth: 20,
  transformsPerDocument: 500,
  vectorDimensions: 2_048,
  indexEntriesPerDocument: 40_000,
  indexEntrySize: 7_680,
  /**
   * Maximum size of a value in an index entry. If a string or a bytes value is longer, the entry contains only its
   * beginning.
   */
  indexedValueSize: 1_500,
  /** The start of the year 1 and the end of the year 9999, in seconds since the epoch. */
  firstSecond: -62_135_596_800,
  lastSecond: 253_402_300_799,
  commitSize: 10 * 1024 * 1024,
} as const;
