/** MiB that a process holds before anything is asked of it. */
const atRest = 150;
/** MiB more while the book of names is made of 50,000 names (`npm run bench -- book`); one at a time. */
const book = 300;
/** MiB for an upload of 20 MiB: as it came, without its metadata, and on its way to Storage. */
const upload = 70;
/** MiB: all published names by id and letter (45 of 50,000), packs (32 at most), the gazetteer's files (11). */
const directory = 88;
/** MiB to draw cards with: resvg's module and its memory, two fonts, the map. */
const drawing = 110;
/** MiB for a page: its pack, unpacked, and the page itself. */
const writtenPage = 3;

/**
 * What one instance of each function is given, and how many requests it answers at once. Bodies are not
 * in memory before the door has let their sender in (http/raw-bodies.ts), so a stranger's costs nothing.
 * `npm run bench -- memory` works at this concurrency and holds the peak below the memory.
 */
export const instances = {
  /** Whoever is let in may be uploading, while the first book is made: 150 + 300 + 6 × 70 = 870. */
  api: { memory: '1GiB', concurrency: 6 },
  /**
   * Cells are kept once (atlas/memory.ts, 32 MiB at most), all names for shards (atlas/shards.ts), an answer takes
   * 0.6: 150 + 32 + 70 + 100 × 0.6 = 312.
   */
  atlas: { memory: '512MiB', concurrency: 100 },
  /** Files pass through in pieces, 2.2 MiB for each that is read slowly: 150 + 80 × 2.2 = 326. */
  files: { memory: '512MiB', concurrency: 80 },
  /** 150 + 88 + 74 × 3 = 460. */
  page: { memory: '512MiB', concurrency: 74 },
  /** All names as for pages; one card is drawn at a time, the others wait: 150 + 88 + 110 + 20 × 1 = 368. */
  card: { memory: '512MiB', concurrency: 20 },
  /** All names, twice while they are read anew (current-index.ts), and a batch for each: 150 + 2 × 90 + 20 × 1 = 350. */
  reconcile: { memory: '512MiB', concurrency: 20 },
  /** Calls of a few kB, passed on: 150 + 100 × 0.6 = 210. */
  identity: { memory: '256MiB', concurrency: 100 },
  attest: { memory: '256MiB', concurrency: 100 },
  health: { memory: '256MiB', concurrency: 100 },
  pageError: { memory: '256MiB', concurrency: 100 },
} as const;

type Memory = (typeof instances)[keyof typeof instances]['memory'];
export const mebibytes: Readonly<Record<Memory, number>> = {
  '256MiB': 256,
  '512MiB': 512,
  '1GiB': 1024,
};

/** MiB that an instance for pages holds while it writes so many. */
export const pageHolds = (pages: number): number => atRest + directory + pages * writtenPage;

/** MiB that an instance of the API holds when so many uploads come while it makes the book. */
export const apiHolds = (uploads: number): number => atRest + book + uploads * upload;

/** MiB that an instance for cards holds while so many are asked for. */
export const cardHolds = (cards: number): number => atRest + directory + drawing + cards;
