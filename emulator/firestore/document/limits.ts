/** Firestore's published limits, as sizes in bytes and numbers of items. */
export const LIMITS = {
  documentSize: 1_048_576,
  /** Maximum bytes of one string or bytes value. */
  valueSize: 1_048_487,
  fieldName: 1_500,
  id: 1_500,
  path: 6_144,
  subcollectionDepth: 100,
  fieldDepth: 20,
  transformsPerDocument: 500,
  indexEntriesPerDocument: 40_000,
  indexEntrySize: 7_680,
  /** Maximum bytes of a string or bytes value that an index entry contains. */
  indexedValueSize: 1_500,
  commitSize: 10 * 1024 * 1024,
} as const;
