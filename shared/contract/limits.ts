/**
 * Factors by which an account's limits of suggestions, rows and files rise with its approved suggestions. After a
 * block, only suggestions that were sent since its end count.
 */
export const trustSteps = [
  { accepted: 20, times: 1.5 },
  { accepted: 100, times: 2 },
  { accepted: 500, times: 3 },
] as const;

/** Every limit of decisions.md "API", declared once; the form shows them in advance. */
export const limits = {
  /** Maximum characters (UTF-16 code units, as `String.length` counts) after trimming. */
  nameLength: 200,
  aboutLength: 5_000,
  reasonLength: 1_000,
  /** Maximum characters of a question to a contributor, and of the answer. */
  questionLength: 500,
  /**
   * Maximum characters of the note with which a reviewer passes a suggestion to another reviewer.
   */
  handOnLength: 200,
  /** Maximum accounts that are notified of the answer to flags on one thing: the accounts that sent the first flags. */
  flagNotified: 10,
  /** Maximum questions about one suggestion. */
  questionCount: 3,
  /** Hours during which moderators may undo their own decisions; admins may at any time. */
  undoHours: 24,
  /** Maximum suggestions that a merge moves to the kept place. */
  mergedSuggestions: 200,
  linkLength: 2_048,
  /** Maximum links that the user types. Uploaded documents count towards `fileCount` instead. */
  linkCount: 20,
  fileCount: 10,
  /** Maximum attested names of a place, and pieces of evidence for each. */
  nameCount: 40,
  evidenceCount: 10,
  /** Maximum UTF-8 bytes of all attested names of a place as JSON: a document may have 1 MiB with its history. */
  namesBytes: 100_000,
  /** Maximum characters of a name's details: a work, a body, a replaced name. */
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
  /** Maximum rows of a list that are read for one review. */
  listRows: 2_000,
  /** Maximum rows of a list that the queue counts by kind; a longer list is counted when it is opened. */
  listCounted: 500,
  /** Number of rows in the random sample for the reviewer. */
  listSample: 20,
  /** Maximum rows that the reviewer sees because they would replace something that is published. */
  listReplacing: 100,
  /** Downloads of a user's own data per hour; continuing an interrupted one counts again. */
  downloadsPerHour: 12,
  /** Maximum characters of a flag's sentence, and maximum sentences that are stored for one thing. */
  flagLength: 500,
  flagWords: 5,
  /**
   * Geocoder calls per network address: at most `geocoderBurst` calls at once, then one call every `geocoderSeconds`.
   */
  geocoderBurst: 40,
  geocoderSeconds: 5,
} as const;
