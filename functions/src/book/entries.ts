import type { PdfFile } from '../typeset/pdf/pdf-file.ts';
import type { Bookmark } from '../typeset/pdf/outline.ts';
import type { PagePosition } from '../typeset/pdf/links.ts';
import type { BookPlace } from './place.ts';
import type { OpenPage, Slot } from './column-flow.ts';
import { columnGap, type Faces } from './design.ts';
import { drawEntry, entryTypes, layEntry } from './entry.ts';
import { drawLetterHeading, headingHeight } from './letter-heading.ts';
import { drawPageFrame } from './page-frame.ts';
import { openPart, type PartTitle } from './part-title.ts';
import { baseDirection } from '../typeset/text/characters.ts';
import type { PlaceGroup } from './sections.ts';

const headingSize = 22;
const entryGap = 4.6;
const groupGap = 9;

export interface EntryPart extends PartTitle {
  readonly groups: readonly PlaceGroup[];
  readonly headwordOf: (place: BookPlace) => string;
  /**
   * Whether the part has a thumb index and a heading for each initial letter. The part for places without an original
   * name is a single list.
   */
  readonly lettered: boolean;
}

export interface EntrySettings {
  readonly file: PdfFile;
  readonly faces: Faces;
  readonly bookTitle: string;
  readonly urlOf: (place: BookPlace) => string;
  readonly onEntry: (place: BookPlace, position: PagePosition) => void | Promise<void>;
}

/** @throws Error with the place's id if an entry cannot be drawn */
export async function setEntries(part: EntryPart, settings: EntrySettings): Promise<Bookmark> {
  const { file, faces } = settings;
  const types = entryTypes(faces);
  const onPage = new PageWords();
  const { section, flow, bookmark, addLetter } = openPart(file, faces, part, {
    columns: 2,
    gap: columnGap,
    direction: 'ltr',
    onPageDone: (page) => frameEntries(page, part, settings, onPage.take()),
  });

  const drawGroupHeading = (group: PlaceGroup, firstEntry: number): void => {
    flow.skip(groupGap);
    const letter = letterHeading(group);
    const slot = flow.place(headingHeight(headingSize, letter.direction), firstEntry);
    drawLetterHeading(slot.page.canvas, faces, letter, slot, section);
    addLetter(group.heading, slot);
  };

  for (const [index, group] of part.groups.entries()) {
    let heading = part.lettered;
    for (const place of group.places) {
      let slot: Slot;
      try {
        const entry = layEntry(place, types, flow.columnWidth);
        if (heading) {
          heading = false;
          drawGroupHeading(group, entry.height);
        }
        slot = flow.place(entry.height);
        drawEntry(slot.page.canvas, section, entry, slot);
        slot.page.links.push({
          area: [slot.left, slot.top - entry.height, slot.left + slot.width, slot.top],
          to: { url: settings.urlOf(place) },
        });
      } catch (cause) {
        throw new Error(`the entry of ${place.place_id} cannot be drawn: ${String(cause)}`, {
          cause,
        });
      }
      onPage.add(
        part.headwordOf(place),
        group.heading,
        index / Math.max(1, part.groups.length - 1),
      );
      await settings.onEntry(place, { page: slot.page.number, top: slot.top + 4 });
      flow.skip(entryGap);
    }
  }
  flow.finish();
  return bookmark;
}

function letterHeading(group: PlaceGroup) {
  const count = group.places.length;
  return {
    heading: group.heading,
    remark: count === 1 ? '1 name' : `${count.toLocaleString('en')} names`,
    direction: baseDirection(group.heading),
    size: headingSize,
  };
}

function frameEntries(
  page: OpenPage,
  part: EntryPart,
  { faces, bookTitle }: EntrySettings,
  words: WordsOfPage | null,
): void {
  drawPageFrame(page, faces, {
    running: bookTitle,
    ...(words ? { range: [words.first, words.last] as const } : {}),
    ...(words && part.lettered
      ? { thumb: { letters: [words.letter, words.lastLetter] as const, place: words.place } }
      : {}),
  });
}

interface WordsOfPage {
  readonly first: string;
  readonly last: string;
  readonly letter: string;
  readonly lastLetter: string;
  readonly place: number;
}

class PageWords {
  #words: WordsOfPage | null = null;

  add(word: string, letter: string, place: number): void {
    this.#words = {
      ...(this.#words ?? { first: word, letter, place }),
      last: word,
      lastLetter: letter,
    };
  }

  take(): WordsOfPage | null {
    const words = this.#words;
    this.#words = null;
    return words;
  }
}
