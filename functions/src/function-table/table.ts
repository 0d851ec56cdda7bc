/**
 * The table of all Cloud Functions. A new function needs only a row in this table and a file in `functions/`. The
 * deployment (deployed.ts), Hosting's rewrites and headers (ops/hosting), the proxy of `npm run dev` and the memory
 * benchmark read the rows. `npm run cli -- functions` writes the files that repeat these rows.
 */

interface SecretSettings {
  geocoder: 'gazetteer' | 'google';
  signsEditions: boolean;
  mail: { kind: 'folder' } | { kind: 'smtp'; server: { user: string | null } } | null;
}

type Secrets = (settings: SecretSettings) => string[];

export type Memory = '256MiB' | '512MiB' | '1GiB';

interface HttpFunction {
  /** Paths in the syntax of firebase.json's rewrites. Hosting forwards each path to only one function. */
  paths: readonly `/${string}`[];
  memory: Memory;
  concurrency: number;
  maxInstances?: number;
  appCheck?: boolean;
  secrets?: Secrets;
}

interface ScheduledFunction {
  schedule: string;
  timeZone?: string;
  memory?: Memory;
  timeoutSeconds?: number;
  secrets?: Secrets;
}

export const everyFunction = { region: 'europe-west1', maxInstances: 20 } as const;

/**
 * Rows of the HTTP functions. A request's body is read only when the function's code asks for it
 * (platform/http/raw-bodies.ts). The API first checks the caller, so the body of an unknown caller costs nothing. `npm
 * run bench -- memory` runs each function with as many requests as `concurrency` allows, and compares the peak with
 * `memory`. The comments of the rows add up the memory of an instance in MiB, with the figures of memory.ts.
 */
export const httpFunctions = {
  /**
   * In the worst case, all requests to the API are uploads while the first book is made. An instance then needs 150
   * (process) + 300 (book) + 6 × 70 (uploads) = 870 MiB.
   */
  api: {
    paths: ['/api/**'],
    memory: '1GiB',
    concurrency: 6,
    appCheck: true,
    secrets: ({ geocoder }) => (geocoder === 'google' ? ['GOOGLE_GEOCODING_KEY'] : []),
  },
  /**
   * An instance for the map needs at most 32 MiB for cached cells (atlas/memory.ts), 70 MiB for all names in shards
   * (atlas/shards.ts), and 0.6 MiB for each answer. With 150 MiB for the process, the sum is 150 + 32 + 70 + 100 × 0.6
   * = 312 MiB.
   */
  atlas: {
    paths: ['/atlas/**'],
    memory: '512MiB',
    concurrency: 100,
  },
  /**
   * Uploaded files are sent as streams, and each slow reader needs 2.2 MiB. An instance needs 150 (process) + 80 × 2.2
   * (readers) = 326 MiB.
   */
  files: {
    paths: ['/files/**'],
    memory: '512MiB',
    concurrency: 80,
  },
  /**
   * Pages without JavaScript. An instance needs 150 (process) + 88 (names) + 74 × 3 (pages) = 460 MiB. Each instance
   * reads all cells of the map, so the number of instances is low.
   */
  page: {
    paths: [
      ...([
        '/places/**',
        '/embed',
        '/oembed',
        '/find',
        '/list',
        '/list/**',
        '/data',
        '/data/**',
      ] as const),
      ...(['/sitemap.xml', '/feed.xml', '/.well-known/security.txt'] as const),
    ],
    memory: '512MiB',
    concurrency: 74,
    maxInstances: 4,
  },
  /**
   * Preview pictures for links to places. An instance keeps all names and draws one card at a time. It needs 150
   * (process) + 88 (names) + 110 (drawing) + 20 × 1 (requests) = 368 MiB. The CDN caches the drawn cards, so few
   * instances are enough.
   */
  card: {
    paths: ['/cards/**'],
    memory: '512MiB',
    concurrency: 20,
    maxInstances: 2,
  },
  /**
   * Matches tables with places. An instance keeps all names, twice during an update (reconcile/current-index.ts), and
   * one batch for each request. It needs 150 (process) + 2 × 90 (names) + 20 × 1 (batches) = 350 MiB, so the number of
   * instances is low.
   */
  reconcile: {
    paths: ['/reconcile', '/reconcile/**'],
    memory: '512MiB',
    concurrency: 20,
    maxInstances: 2,
  },
  /**
   * Sign-in through the site's own origin. Each request has a few kB, so an instance needs 150 (process) + 100 × 0.6
   * (requests) = 210 MiB. The number of instances is low, because each instance counts only its own requests for rate
   * limits.
   */
  identity: {
    paths: ['/identity/**'],
    memory: '256MiB',
    concurrency: 100,
    maxInstances: 4,
  },
  /**
   * App Check tokens for proofs of work. The number of instances is low, because each instance computes the
   * difficulty from its own requests only.
   */
  attest: {
    paths: ['/attest/**'],
    memory: '256MiB',
    concurrency: 100,
    maxInstances: 4,
  },
  /**
   * Feeds of inboxes, and the link for turning off emails. A document has a few kB, so an instance needs 150 (process)
   * + 100 × 0.6 (requests) = 210 MiB.
   */
  notifications: {
    paths: ['/notifications/**'],
    memory: '256MiB',
    concurrency: 100,
    maxInstances: 4,
  },
  /**
   * Data for monitoring, such as the times of the last backup and of the last change of the map. One instance is
   * enough, because the instance answers from memory.
   */
  health: {
    paths: ['/health'],
    memory: '256MiB',
    concurrency: 100,
    maxInstances: 1,
  },
  /**
   * Receives error reports of pages. There is only one instance, because its memory holds the count of recent reports,
   * and this count limits the log lines.
   */
  pageError: {
    paths: ['/page-error'],
    memory: '256MiB',
    concurrency: 100,
    maxInstances: 1,
  },
} as const satisfies Record<string, HttpFunction>;

/**
 * Rows of the scheduled functions. `takeBodiesRaw` (platform/http/raw-bodies.ts) does not apply to them: Cloud
 * Functions itself reads the body of a scheduled call before it calls the function.
 */
export const scheduledFunctions = {
  regenerateNamesPdf: { schedule: 'every 60 minutes', memory: '1GiB', timeoutSeconds: 540 },
  continueListReviews: { schedule: 'every 5 minutes', timeoutSeconds: 540 },
  /**
   * Counts new answers about names only once an hour, so that a change of the stored counts reveals only the hour of an
   * answer. The public counts change once a week.
   */
  countNameAnswers: { schedule: 'every 60 minutes', timeoutSeconds: 540 },
  publishEdition: {
    schedule: 'every day 01:30',
    timeoutSeconds: 540,
    secrets: ({ signsEditions }) => (signsEditions ? ['EDITION_KEY'] : []),
  },
  /**
   * Each account gets at most one email a day about new entries of its inbox. The first run, at 15:10 UTC, is in the
   * evening in Iran and Azerbaijan. Hourly runs until midnight UTC retry emails that a mail server has not accepted.
   */
  sendMail: {
    schedule: '10 15-23 * * *',
    timeZone: 'Etc/UTC',
    timeoutSeconds: 540,
    secrets: ({ mail }) =>
      mail?.kind === 'smtp' && mail.server.user !== null ? ['SMTP_PASSWORD'] : [],
  },
  /** Copies documents and new files to BACKUP_BUCKET, if this bucket is configured (docs/operations.md). */
  backUp: { schedule: 'every 24 hours', timeoutSeconds: 1_800 },
  /** Finishes interrupted erasures of accounts, and removes uploads that have been unused for 30 days. */
  removeOrphanedUploads: { schedule: 'every 24 hours', timeoutSeconds: 1_800 },
} as const satisfies Record<string, ScheduledFunction>;

export type HttpName = keyof typeof httpFunctions;
export type ScheduledName = keyof typeof scheduledFunctions;
export type FunctionName = HttpName | ScheduledName;

export const httpRows = Object.entries(httpFunctions) as [HttpName, HttpFunction][];
export const scheduledRows = Object.entries(scheduledFunctions) as [
  ScheduledName,
  ScheduledFunction,
][];
export const functionNames: readonly FunctionName[] = [...httpRows, ...scheduledRows].map(
  ([name]) => name,
);

export const functionPaths = httpRows.flatMap(([name, { paths }]) =>
  paths.map((path) => ({ name, path })),
);
