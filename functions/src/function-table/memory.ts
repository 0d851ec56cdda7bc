import type { Memory } from './table.ts';

/** MiB of a process before its first request. */
const atRest = 150;
/** Additional MiB while the book of names is made from 50,000 names (`npm run bench -- book`); one at a time. */
const book = 300;
/** MiB for an upload of 20 MiB: as received, without its metadata, and on its way to Storage. */
const upload = 70;
/** MiB: all published names by id and letter (45 for 50,000), packs (32 at most), the gazetteer's files (11). */
const directory = 88;
/** MiB for drawing cards: resvg's module and its memory, two fonts, the map. */
const drawing = 110;
/** MiB for a page: its pack, unpacked, and the page itself. */
const writtenPage = 3;

export const mebibytes: Readonly<Record<Memory, number>> = {
  '256MiB': 256,
  '512MiB': 512,
  '1GiB': 1024,
};

/** MiB that an instance for pages needs while it writes this many pages. */
export const pageHolds = (pages: number): number => atRest + directory + pages * writtenPage;

/** MiB that an instance of the API needs while it receives this many uploads and makes the book. */
export const apiHolds = (uploads: number): number => atRest + book + uploads * upload;

/** MiB that an instance for cards needs for this many simultaneous requests. */
export const cardHolds = (cards: number): number => atRest + directory + drawing + cards;
