import type { Memory } from './table.ts';

/** Memory of a process before its first request, in MiB. */
const atRest = 150;
/**
 * Additional memory while the book of names is made from 50,000 names, in MiB (`npm run bench -- book`). One book is
 * made at a time.
 */
const book = 300;
/**
 * Memory for an upload of 20 MiB, in MiB: for the file as received, without its metadata, and on its way to Storage.
 */
const upload = 70;
/**
 * Memory for all published names by id and letter (45 for 50,000), packs (at most 32) and the gazetteer's files (11),
 * in MiB.
 */
const directory = 88;
/** Memory for drawing cards, in MiB: resvg's module and its memory, two fonts, the map. */
const drawing = 110;
/** Memory for a page, in MiB: its pack, the unpacked pack, and the page itself. */
const writtenPage = 3;

export const mebibytes: Readonly<Record<Memory, number>> = {
  '256MiB': 256,
  '512MiB': 512,
  '1GiB': 1024,
};

/** Returns the memory in MiB that an instance for pages needs while it writes this many pages. */
export const pageHolds = (pages: number): number => atRest + directory + pages * writtenPage;

/**
 * Returns the memory in MiB that an instance of the API needs while it receives this many uploads and makes the book.
 */
export const apiHolds = (uploads: number): number => atRest + book + uploads * upload;

/** Returns the memory in MiB that an instance for cards needs for this many simultaneous requests. */
export const cardHolds = (cards: number): number => atRest + directory + drawing + cards;
