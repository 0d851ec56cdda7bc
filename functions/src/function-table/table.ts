/**
 * The one declaration of every Cloud Function: its row here and its file in `functions/` are all that it takes.
 * What is deployed (deployed.ts), Hosting's rewrites and headers (ops/hosting), the proxy of `npm run dev` and the
 * benchmark of memory read these rows. `npm run cli -- functions` writes the files that repeat them.
 */

/** Settings that decide which secrets a function needs (config.ts). */
interface SecretSettings {
  geocoder: 'gazetteer' | 'google';
  signsEditions: boolean;
}

type Secrets = (settings: SecretSettings) => string[];

export type Memory = '256MiB' | '512MiB' | '1GiB';

interface HttpFunction {
  /** Paths that Hosting passes on, as firebase.json's rewrites write them; no two functions share one. */
  paths: readonly `/${string}`[];
  memory: Memory;
  /** Requests that one instance answers at once. */
  concurrency: number;
  /** Instances at most; without it as `everyFunction` says. */
  maxInstances?: number;
  /** Whether every call needs an App Check token. */
  appCheck: boolean;
  /** Whether bodies stay in their socket until the function reads them (platform/http/raw-bodies.ts). */
  rawBodies: boolean;
  secrets?: Secrets;
}

interface ScheduledFunction {
  schedule: string;
  memory?: Memory;
  timeoutSeconds?: number;
  secrets?: Secrets;
}

/** Options of every function whose row does not say otherwise. */
export const everyFunction = { region: 'europe-west1', maxInstances: 20 } as const;

/**
 * Functions that answer requests. Bodies are not in memory before the function has checked their sender
 * (platform/http/raw-bodies.ts), so a stranger's body costs nothing. `npm run bench -- memory` runs each at its
 * concurrency and holds its peak below its memory; memory.ts has the figures that the sums below are made of.
 */
export const httpFunctions = {
  /** The places API. All attested clients may upload while the first book is made: 150 + 300 + 6 × 70 = 870. */
  api: {
    paths: ['/api/**'],
    memory: '1GiB',
    concurrency: 6,
    appCheck: true,
    rawBodies: true,
    secrets: ({ geocoder }) => (geocoder === 'google' ? ['GOOGLE_GEOCODING_KEY'] : []),
  },
  /**
   * The published map. Cells are kept once (atlas/memory.ts, 32 MiB at most), all names for shards (atlas/shards.ts),
   * an answer takes 0.6: 150 + 32 + 70 + 100 × 0.6 = 312.
   */
  atlas: {
    paths: ['/atlas/**'],
    memory: '512MiB',
    concurrency: 100,
    appCheck: false,
    rawBodies: true,
  },
  /** Uploaded files, in pieces, 2.2 MiB for each that is read slowly: 150 + 80 × 2.2 = 326. */
  files: {
    paths: ['/files/**'],
    memory: '512MiB',
    concurrency: 80,
    appCheck: false,
    rawBodies: true,
  },
  /** Pages without JavaScript: 150 + 88 + 74 × 3 = 460. Few instances: each reads the whole map's cells. */
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
      ...(['/sitemap.xml', '/sitemaps/**', '/feed.xml', '/.well-known/security.txt'] as const),
    ],
    memory: '512MiB',
    concurrency: 74,
    maxInstances: 4,
    appCheck: false,
    rawBodies: true,
  },
  /**
   * Pictures that networks show of a place. All names as for pages; one card is drawn at a time: 150 + 88 + 110 +
   * 20 × 1 = 368. Few instances: each holds all names, and the CDN keeps what is drawn once.
   */
  card: {
    paths: ['/cards/**'],
    memory: '512MiB',
    concurrency: 20,
    maxInstances: 2,
    appCheck: false,
    rawBodies: true,
  },
  /**
   * Tables matched with places. All names, twice while they are read anew (reconcile/current-index.ts), and a batch
   * for each: 150 + 2 × 90 + 20 × 1 = 350. Few instances: each holds all names.
   */
  reconcile: {
    paths: ['/reconcile', '/reconcile/**'],
    memory: '512MiB',
    concurrency: 20,
    maxInstances: 2,
    appCheck: false,
    rawBodies: true,
  },
  /**
   * Signing in through our own origin. Calls of a few kB, passed on: 150 + 100 × 0.6 = 210. Few instances: each
   * counts its own limits.
   */
  identity: {
    paths: ['/identity/**'],
    memory: '256MiB',
    concurrency: 100,
    maxInstances: 4,
    appCheck: false,
    rawBodies: true,
  },
  /** App Check tokens for proofs of work. Few instances: each counts for itself how many tokens are asked for. */
  attest: {
    paths: ['/attest/**'],
    memory: '256MiB',
    concurrency: 100,
    maxInstances: 4,
    appCheck: false,
    rawBodies: true,
  },
  /** Version and ages for monitoring. One instance: it answers from memory. */
  health: {
    paths: ['/health'],
    memory: '256MiB',
    concurrency: 100,
    maxInstances: 1,
    appCheck: false,
    rawBodies: true,
  },
  /** Errors that pages report. One instance: it counts how many reports there are. */
  pageError: {
    paths: ['/page-error'],
    memory: '256MiB',
    concurrency: 100,
    maxInstances: 1,
    appCheck: false,
    rawBodies: true,
  },
} as const satisfies Record<string, HttpFunction>;

/** Functions that run on a schedule. The platform itself reads the bodies of these calls. */
export const scheduledFunctions = {
  /** Makes the book of names if a published name has changed. */
  regenerateNamesPdf: { schedule: 'every 60 minutes', memory: '1GiB', timeoutSeconds: 540 },
  /** Makes an edition of the data if something has changed since the last one. */
  publishEdition: {
    schedule: 'every day 01:30',
    timeoutSeconds: 540,
    secrets: ({ signsEditions }) => (signsEditions ? ['EDITION_KEY'] : []),
  },
  /** Copies documents and new files to BACKUP_BUCKET, where it is set (docs/operations.md). */
  backUp: { schedule: 'every 24 hours', timeoutSeconds: 1_800 },
  /** Removes uploads that nothing has used for 30 days, and finishes account deletions that were cut short. */
  removeOrphanedUploads: { schedule: 'every 24 hours' },
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

/** All paths that functions answer, with the function's name. */
export const functionPaths = httpRows.flatMap(([name, { paths }]) =>
  paths.map((path) => ({ name, path })),
);
