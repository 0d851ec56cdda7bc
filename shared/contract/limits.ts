/**
 * If an account has at least `accepted` approved suggestions, its limits of suggestions, rows and files are multiplied
 * by `times`. If an account was blocked, its suggestions from before the end of the block do not count.
 */
export const trustSteps = [
  { accepted: 20, times: 1.5 },
  { accepted: 100, times: 2 },
  { accepted: 500, times: 3 },
] as const;

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
   * Maximum number of accounts that get a notification when an admin answers the flags of one kind on a place. The
   * senders of the first flags get the notification.
   */
  flagNotified: 10,
  questionCount: 3,
  /** Hours during which moderators may undo their own decisions. Admins may undo decisions at any time. */
  undoHours: 24,
  mergedSuggestions: 200,
  /** Maximum size of the suggestions that a merge moves, in bytes. Firestore refuses a commit of more than 10 MiB. */
  mergedBytes: 4 * 1024 * 1024,
  linkLength: 2_048,
  /** Maximum number of links that a user types. Uploaded documents count towards `fileCount` instead. */
  linkCount: 20,
  fileCount: 10,
  nameCount: 40,
  evidenceCount: 10,
  /**
   * Maximum size of all attested names of a place, in bytes of JSON in UTF-8. The names and their history must fit into
   * a Firestore document of at most 1 MiB.
   */
  namesBytes: 100_000,
  /** Maximum length of a text about a name, such as the title of a source, in characters. */
  labelLength: 200,
  quoteLength: 500,
  /** Maximum length of a date, a page or a number as written, in characters. */
  writtenLength: 60,
  fileBytes: 20 * 1024 * 1024,
  voiceSeconds: 5 * 60,
  jsonBytes: 64 * 1024,
  /**
   * Maximum number of entries in an inbox. If there are more, the server removes the oldest entries, except questions
   * about lists.
   */
  inboxEntries: 50,
  placeIdLength: 255,
  /** Maximum length of an email address in characters, as in Firebase Auth. */
  emailLength: 256,
  idempotencyKeyLength: 64,
  searchQueryLength: 200,
  suggestionsPerHour: 30,
  uploadsPerHour: 100,
  /**
   * Maximum number of suggestions per hour for a user with a verified email address. It is also the maximum number of
   * uploads. The server counts suggestions and uploads separately.
   */
  verifiedPerHour: 300,
  /** Maximum number of rows of lists per day. These rows do not count towards `suggestionsPerHour`. */
  listRowsPerDay: 300,
  verifiedListRowsPerDay: 2_000,
  /**
   * Maximum number of pending rows that the server reads when a reviewer opens a list. A decision on the list may
   * exclude at most the same number of rows.
   */
  listRows: 2_000,
  /**
   * Maximum number of pending rows in a list for which the review queue shows `counts` (lists.ts). The server counts
   * the rows of a longer list when a reviewer opens the list.
   */
  listCounted: 500,
  /** Maximum number of rows in the random sample of a list that a reviewer sees. */
  listSample: 20,
  /** Maximum number of rows that would replace published data and that a reviewer of a list sees. */
  listReplacing: 100,
  /** Maximum number of downloads of a user's own data per hour. */
  downloadsPerHour: 12,
  /**
   * Maximum number of requests per hour that continue a download of a user's own data after an interruption. The
   * platform interrupts each request after 60 s, so a slow line needs 60 requests an hour, and more if the line breaks.
   * The number is not higher, because each request costs the server at least as much as a new download.
   */
  resumedDownloadsPerHour: 120,
  /** Maximum length of a flag's text, in characters. */
  flagLength: 500,
  /** Maximum number of stored texts for the flags of one kind on a place. The server keeps the newest texts. */
  flagWords: 5,
  /**
   * A network address may send at most `geocoderBurst` geocoder calls at once, then one call every `geocoderSeconds`.
   */
  geocoderBurst: 40,
  geocoderSeconds: 5,
} as const;
