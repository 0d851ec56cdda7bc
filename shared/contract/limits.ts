/**
 * The limits of suggestions, rows and files are multiplied by `times` for an account with this number of approved
 * suggestions. After a block, suggestions that were sent before its end do not count.
 */
export const trustSteps = [
  { accepted: 20, times: 1.5 },
  { accepted: 100, times: 2 },
  { accepted: 500, times: 3 },
] as const;

/** The limits of decisions.md "API". The form shows them before a user exceeds them. */
export const limits = {
  /** Maximum characters of a text after trimming (UTF-16 code units, as `String.length` counts). */
  nameLength: 200,
  aboutLength: 5_000,
  reasonLength: 1_000,
  /** Maximum characters of a question to a contributor, and of the answer. */
  questionLength: 500,
  /**
   * Maximum characters of the note with which a reviewer passes a suggestion to another reviewer.
   */
  handOnLength: 200,
  /**
   * Maximum accounts that are notified when an admin answers the flags of one kind on a place. The accounts that sent
   * the first flags are notified.
   */
  flagNotified: 10,
  /** Maximum questions about one suggestion. */
  questionCount: 3,
  /** Hours during which moderators may undo their own decisions; admins may at any time. */
  undoHours: 24,
  /** Maximum suggestions that a merge moves to the kept place. */
  mergedSuggestions: 200,
  linkLength: 2_048,
  /** Maximum links that a user types. Uploaded documents do not count here, but towards `fileCount`. */
  linkCount: 20,
  fileCount: 10,
  /** Maximum attested names of a place, and pieces of evidence for each. */
  nameCount: 40,
  evidenceCount: 10,
  /**
   * Maximum bytes of all attested names of a place, as JSON in UTF-8. A Firestore document has at most 1 MiB, which
   * must hold the names and their history.
   */
  namesBytes: 100_000,
  /** Maximum characters of a text about a name, such as the title of a source. */
  labelLength: 200,
  quoteLength: 500,
  /** Maximum characters of a date, a page or a number, as written. */
  writtenLength: 60,
  fileBytes: 20 * 1024 * 1024,
  /** Maximum length of a voice recording, in seconds. */
  voiceSeconds: 5 * 60,
  jsonBytes: 64 * 1024,
  /** Maximum entries of an inbox; the oldest are removed first. */
  inboxEntries: 50,
  placeIdLength: 255,
  /** Maximum characters of an email address, as in Firebase Auth. */
  emailLength: 256,
  idempotencyKeyLength: 64,
  searchQueryLength: 200,
  /** Maximum suggestions, and maximum uploads, per user and hour. */
  suggestionsPerHour: 30,
  uploadsPerHour: 100,
  /** Maximum suggestions, and maximum uploads, per hour for a user with a verified email address. */
  verifiedPerHour: 300,
  /** Maximum rows of lists, per user and day. They do not count towards `suggestionsPerHour`. */
  listRowsPerDay: 300,
  verifiedListRowsPerDay: 2_000,
  /**
   * Maximum pending rows that the server reads when a reviewer opens a list. Also the maximum rows that a decision on
   * the list may exclude.
   */
  listRows: 2_000,
  /**
   * Maximum rows of a list whose kinds the review queue counts. The rows of a longer list are counted when a reviewer
   * opens the list.
   */
  listCounted: 500,
  /** Number of rows in the random sample for the reviewer. */
  listSample: 20,
  /** Maximum rows that a reviewer of a list sees one by one because they would replace published data. */
  listReplacing: 100,
  /** Maximum downloads of a user's own data per hour. An interrupted download counts again when it continues. */
  downloadsPerHour: 12,
  /** Maximum characters of a flag's text, and maximum texts that are stored for the flags of one kind on a place. */
  flagLength: 500,
  flagWords: 5,
  /**
   * Geocoder calls per network address: at most `geocoderBurst` calls at once, then one call every `geocoderSeconds`.
   */
  geocoderBurst: 40,
  geocoderSeconds: 5,
} as const;
