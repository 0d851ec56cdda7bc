import { PageCanvas } from '../typeset/pdf/page-canvas.ts';
import { PdfFile } from '../typeset/pdf/pdf-file.ts';
import type { Bookmark } from '../typeset/pdf/outline.ts';
import type { DocumentFacts } from '../typeset/pdf/metadata.ts';
import type { BookPlace } from './place.ts';
import { type BookInput, bookTitle, longDate } from './book-input.ts';
import { drawContents, partsOnPages } from './contents-page.ts';
import { ofTexts } from '@shared/contract/licence.ts';
import { placePath } from '@shared/contract/place-path.ts';
import type { SectionPage } from './column-flow.ts';
import { type Faces, frameOf, isRightHand, pageSize } from './design.ts';
import { setEntries } from './entries.ts';
import { headings } from './headings.ts';
import { drawHowToRead } from './how-to-read.ts';
import { drawImprint } from './imprint.ts';
import { type LetteredEntry, setIndex } from './index-part.ts';
import { collect, type Collected, emptyCollected, entryParts, indexParts } from './parts.ts';
import { printable } from './printable.ts';
import { ProgressReport } from './progress.ts';
import { drawTitlePage } from './title-page.ts';

export async function renderBook(given: BookInput): Promise<Uint8Array> {
  const input = { ...given, places: given.places.map(printable) };
  const progress = new ProgressReport(input.onProgress);
  const file = new PdfFile(factsOf(input), pageSize);
  const faces: Faces = {
    light: file.face('Light'),
    regular: file.face('Regular'),
    bold: file.face('Bold'),
  };
  const pagesOfContents = partsOnPages(letterCounts(input.places));
  const { title, imprint, contents, reading } = reserveFrontMatter(file, pagesOfContents.length);
  const { parts: entries, collected } = await setAllEntries(input, file, faces, progress);
  const indexes = await setAllIndexes(collected, file, faces, progress);
  const parts = [...entries, ...indexes];

  progress.begin('writing', file.pageCount);
  drawTitlePage(title, faces, input);
  drawImprint(imprint, faces, input);
  let drawn = 0;
  for (const [index, page] of contents.entries()) {
    const end = drawn + (pagesOfContents[index] ?? 0);
    drawContents(page, faces, parts.slice(drawn, end));
    drawn = end;
  }
  drawHowToRead(reading, faces);
  for (const { number, canvas, links } of [title, imprint, ...contents, reading])
    file.writePage(number, canvas, links);
  const top = pageSize[1];
  const bytes = await file.save([
    { title: input.brand.name, page: title.number, top, children: [] },
    { title: headings.contents.en, page: contents[0].number, top, children: [] },
    { title: headings.reading.en, page: reading.number, top, children: [] },
    ...parts,
  ]);
  progress.end();
  return bytes;
}

/**
 * Reserves the first pages, if necessary with a blank page, so that the entries begin on a right-hand page. The
 * reserved pages are drawn last, but come first in the reading order.
 */
function reserveFrontMatter(file: PdfFile, contentsLength: number) {
  const next = (): SectionPage => {
    const number = file.addPage();
    const section = file.structure.add('Sect');
    return { number, canvas: new PageCanvas(), links: [], frame: frameOf(number), section };
  };
  const [title, imprint] = [next(), next()];
  const contents = [next(), ...Array.from({ length: contentsLength - 1 }, next)] as const;
  const reading = next();
  if (isRightHand(file.pageCount)) file.writePage(file.addPage(), new PageCanvas(), []);
  return { title, imprint, contents, reading };
}

/**
 * Returns the number of headings (initial letters or decades) in each part of the book. These numbers determine the
 * number of pages of the contents, and thereby all page numbers, so they must be known before any page is drawn.
 */
function letterCounts(places: readonly BookPlace[]): number[] {
  const collected = emptyCollected();
  for (const place of places) collect(collected, place, { page: 0, top: 0 });
  const isFirst = ({ initial }: LetteredEntry, index: number, all: readonly LetteredEntry[]) =>
    initial !== all[index - 1]?.initial;
  return [
    ...entryParts(places).map(({ lettered, groups }) => (lettered ? groups.length : 0)),
    ...indexParts(collected).map(({ entries }) => entries.filter(isFirst).length),
  ];
}

async function setAllEntries(
  input: BookInput,
  file: PdfFile,
  faces: Faces,
  progress: ProgressReport,
) {
  const collected = emptyCollected();
  const parts: Bookmark[] = [];
  progress.begin('entries', input.places.length);
  for (const part of entryParts(input.places)) {
    const bookmark = await setEntries(part, {
      file,
      faces,
      bookTitle: `${input.brand.name} · ${bookTitle}`,
      urlOf: ({ place_id }: BookPlace) => input.siteUrl + placePath(place_id),
      onEntry: (place, position) => {
        collect(collected, place, position);
        return progress.one();
      },
    });
    parts.push(bookmark);
  }
  return { parts, collected };
}

async function setAllIndexes(
  collected: Collected,
  file: PdfFile,
  faces: Faces,
  progress: ProgressReport,
): Promise<Bookmark[]> {
  const indexes = indexParts(collected);
  const bookmarks: Bookmark[] = [];
  progress.begin(
    'indexes',
    indexes.reduce((sum, { entries }) => sum + entries.length, 0),
  );
  for (const part of indexes) {
    bookmarks.push(await setIndex(part, { file, faces, onEntry: () => progress.one() }));
  }
  return bookmarks;
}

function factsOf(input: BookInput): DocumentFacts {
  const { name, tagline } = input.brand;
  return {
    title: `${name}: ${bookTitle}`,
    author: `${name} contributors`,
    subject: `${tagline}. Edition of ${longDate(input.date)}`,
    language: 'en',
    otherLanguages: ['az', 'az-Arab'],
    keywords: ['place names', 'toponyms', 'Azerbaijan', name],
    date: input.date,
    licenceUrl: ofTexts.url,
  };
}
