import type { Memory } from './table.ts';

/** Memory of a process before its first request, in MiB. */
const atRest = 150;
/**
 * Additional memory in MiB for making the book with 50,000 names (`npm run bench -- book`). An instance makes one
 * book at a time.
 */
const book = 300;
/**
 * Memory in MiB for an upload of 20 MiB: the received file, the file without metadata, and the copy on its way to
 * Storage.
 */
const upload = 70;
/**
 * Memory in MiB for all published names by id and by letter (45 for 50,000 names), detail packs (at most 32) and the
 * gazetteer's files (11).
 */
const directory = 88;
/** Memory in MiB for drawing cards: the resvg module and its own memory, two fonts, the map. */
const drawing = 110;
/** Memory in MiB for one page: the detail pack, the parsed pack, and the page itself. */
const writtenPage = 3;

export const mebibytes: Readonly<Record<Memory, number>> = {
  '256MiB': 256,
  '512MiB': 512,
  '1GiB': 1024,
};

/** Returns the memory in MiB that an instance needs while it writes this many pages. */
export const pageHolds = (pages: number): number => atRest + directory + pages * writtenPage;

/** Returns the memory in MiB that an API instance needs while it receives this many uploads and makes the book. */
export const apiHolds = (uploads: number): number => atRest + book + uploads * upload;

/** Returns the memory in MiB that an instance needs for this many simultaneous requests for cards. */
export const cardHolds = (cards: number): number => atRest + directory + drawing + cards;
