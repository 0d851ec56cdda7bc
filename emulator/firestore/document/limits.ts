/** Firestore's published limits, in bytes where not said otherwise. */
export const LIMITS = {
  documentSize: 1_048_576,
  /** A string's or bytes value's own bytes. */
  valueSize: 1_048_487,
  fieldName: 1_500,
  id: 1_500,
  /** The whole relative path. */
  path: 6_144,
  /** Collections on the way from the root. */
  subcollectionDepth: 100,
  /** Maps and arrays inside each other. */
  fieldDepth: 20,
  transformsPerDocument: 500,
  indexEntriesPerDocument: 40_000,
  indexEntrySize: 7_680,
  /** Strings and bytes count in index entries with at most their first bytes. */
  indexedValueSize: 1_500,
  commitSize: 10 * 1024 * 1024,
} as const;
