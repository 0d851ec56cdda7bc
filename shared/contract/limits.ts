/**
 * The limits of suggestions, rows and files are multiplied by `times` for an account with at least `accepted` approved
 * suggestions. Suggestions that were sent before the end of a block do not count.
 */
export const trustSteps = [
  { accepted: 20, times: 1.5 },
  { accepted: 100, times: 2 },
  { accepted: 500, times: 3 },
] as const;

/** The limits of decisions.md "API". The form shows them before a user exceeds them. */
export const limits = {
  /** Maximum length of a text after trimming, in UTF-16 code units, as `String.length` counts. */
  nameLength: 200,
  aboutLength: 5_000,
  reasonLength: 1_000,
  /** Maximum length of a question to a contributor, and of the answer, in characters. */
  questionLength: 500,
  /** Maximum length of the note with which a reviewer passes a suggestion to another reviewer, in characters. */
  handOnLength: 200,
  /**
   * Maximum number of accounts that are notified when an admin answers the flags of one kind on a place. The senders of
   * the first flags are notified.
   */
  flagNotified: 10,
  questionCount: 3,
  /** Hours during which moderators may undo their own decisions. Admins may undo decisions at any time. */
  undoHours: 24,
  mergedSuggestions: 200,
  linkLength: 2_048,
  /** Maximum number of links that a user types. Uploaded documents count towards `fileCount` instead. */
  linkCount: 20,
  fileCount: 10,
  nameCount: 40,
  evidenceCount: 10,
  /**
   * Maximum size of all attested names of a place, in bytes of JSON in UTF-8. A Firestore document has at most 1 MiB,
   * which must hold the names and their history.
   */
  namesBytes: 100_000,
  /** Maximum length of a text about a name, such as the title of a source, in characters. */
  labelLength: 200,
  quoteLength: 500,
  /** Maximum length of a date, a page or a number as written, in characters. */
  writtenLength: 60,
  fileBytes: 20 * 1024 * 1024,
  /** Maximum length of a voice recording, in seconds. */
  voiceSeconds: 5 * 60,
  jsonBytes: 64 * 1024,
  /** Maximum number of entries of an inbox. The oldest entries are removed first. */
  inboxEntries: 50,
  placeIdLength: 255,
  /** Maximum length of an email address in characters, as in Firebase Auth. */
  emailLength: 256,
  idempotencyKeyLength: 64,
  searchQueryLength: 200,
  /** Maximum number of suggestions that a user may send per hour. */
  suggestionsPerHour: 30,
  uploadsPerHour: 100,
  /**
   * Maximum number of suggestions per hour for a user with a verified email address. The same limit applies to uploads.
   */
  verifiedPerHour: 300,
  /** Maximum number of rows of lists that a user may send per day. Rows do not count towards `suggestionsPerHour`. */
  listRowsPerDay: 300,
  verifiedListRowsPerDay: 2_000,
  /**
   * Maximum number of pending rows that the server reads when a reviewer opens a list. A decision on the list may
   * exclude at most this number of rows.
   */
  listRows: 2_000,
  /**
   * The review queue counts the kinds of rows only in lists with at most this number of rows. The rows of a longer list
   * are counted when a reviewer opens the list.
   */
  listCounted: 500,
  /** Number of rows in the random sample of a list that a reviewer sees. */
  listSample: 20,
  /**
   * Some rows of a list would replace published data. A reviewer of the list sees at most this number of them, one by
   * one.
   */
  listReplacing: 100,
  /**
   * Maximum number of times per hour that a user may download their own data. An interrupted download counts again when
   * it continues.
   */
  downloadsPerHour: 12,
  /**
   * Maximum length of a flag's text, in characters. `flagWords` is the maximum number of texts that are stored for the
   * flags of one kind on a place.
   */
  flagLength: 500,
  flagWords: 5,
  /**
   * Limit of geocoder calls per network address: at most `geocoderBurst` calls at once, then one call every
   * `geocoderSeconds`.
   */
  geocoderBurst: 40,
  geocoderSeconds: 5,
} as const;
