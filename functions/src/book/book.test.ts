import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { renderBook, type BookPlace } from './index.ts';
import { syntheticPlaces } from './testing/synthetic-places.ts';
import { type DrawnLine, readPdf } from '../typeset/testing/read-pdf.ts';
import { frameOf, pageSize } from './design.ts';
import { besideHeading, headings } from './headings.ts';

const base = {
  date: '2026-11-21T09:00:00Z',
  siteUrl: 'https://names.example',
  brand: { name: 'Adyurdu', tagline: 'Protecting names' },
};

const at = (lat = 38.5, lng = 47.1) => ({ lat, lng });
const place = (place_id: string, names: Partial<BookPlace>): BookPlace => ({
  place_id,
  name_az: null,
  name_loc: null,
  name_new: 'Now',
  location: at(),
  ...names,
});

const book = async (places: readonly BookPlace[]) => readPdf(await renderBook({ ...base, places }));

const textsOf = (pages: Awaited<ReturnType<typeof book>>['pages']): string[] =>
  pages.flatMap((lines) => lines.map(({ text }) => text));

describe('the book', () => {
  let read: Awaited<ReturnType<typeof book>>;
  const places = syntheticPlaces(400);
  beforeAll(async () => {
    read = await book(places);
  });

  it('draws no .notdef anywhere', () => {
    for (const lines of read.pages) {
      for (const line of lines) expect(line.glyphs, line.text).not.toContain(0);
    }
  });

  it('draws nothing over the edges of its frame, and no overlapping texts in a column', () => {
    const [width, height] = pageSize;
    read.pages.forEach((lines, index) => {
      const frame = frameOf(index + 1);
      for (const line of lines) {
        const thumb = line.right > width - 30 || line.left < 30;
        if (index > 0 && !thumb) {
          expect(line.left, line.text).toBeGreaterThanOrEqual(frame.left - 0.5);
          expect(line.right, line.text).toBeLessThanOrEqual(frame.right + 0.5);
        }
        expect(line.baseline).toBeGreaterThan(25);
        expect(line.baseline).toBeLessThan(height - 25);
      }
      expect(clashesOn(lines), `page ${index + 1}`).toEqual([]);
    });
  });

  it('has an entry for every place once, and links each to its page', () => {
    const urls = read.document
      .getPages()
      .flatMap((page) => annotationsOf(page.node.get(PDFName.of('Annots')), read.document.context))
      .map((link) =>
        link.lookupMaybe(PDFName.of('A'), PDFDict)?.lookup(PDFName.of('URI'), PDFString).asString(),
      )
      .filter((url) => url?.includes('/places/'));
    expect([...urls].sort()).toEqual(
      places.map(({ place_id }) => `https://names.example/places/${place_id}`).sort(),
    );
  });

  it('links page numbers to existing pages', () => {
    const references = new Set(read.document.getPages().map((page) => page.ref));
    const targets = read.document
      .getPages()
      .flatMap((page) => annotationsOf(page.node.get(PDFName.of('Annots')), read.document.context))
      .map((link) => link.lookupMaybe(PDFName.of('Dest'), PDFArray)?.get(0))
      .filter((target) => target !== undefined);
    expect(targets.length).toBeGreaterThan(400);
    for (const target of targets) expect(references.has(target as PDFRef)).toBe(true);
  });

  it('describes itself in its catalog and its metadata', () => {
    const { document } = read;
    const xmp = document.catalog.lookup(PDFName.of('Metadata')) as PDFRawStream;
    const record = Buffer.from(xmp.contents).toString('utf8');
    expect(document.getTitle()).toBe('Adyurdu: The Book of Names');
    expect(document.getAuthor()).toBe('Adyurdu contributors');
    expect(document.getCreationDate()).toEqual(new Date(base.date));
    expect(document.catalog.lookup(PDFName.of('Lang'), PDFString).asString()).toBe('en');
    expect(record).toContain('<rdf:li>az-Arab</rdf:li>');
    expect(record).toContain('<rdf:li xml:lang="x-default">Adyurdu: The Book of Names</rdf:li>');
    expect(record).toContain('https://creativecommons.org/licenses/by-sa/4.0/');
  });

  it('has its title and headings in the languages of its readers, too', () => {
    const texts = textsOf(read.pages);
    const { book: title, contents, reading, names, arabicScriptAlone, byArabicScript } = headings;
    for (const heading of [title, contents, reading, names, arabicScriptAlone, byArabicScript]) {
      expect(texts).toContain(besideHeading(heading).latin.text);
    }
    const arabic = read.pages.filter((lines) =>
      lines.some(({ text }) => text.includes('اه\u200cمان')),
    );
    expect(arabic.length).toBeGreaterThanOrEqual(2);
  });

  it('has bookmarks for its parts and their letters', () => {
    const outline = read.document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    const parts = siblings(outline.lookup(PDFName.of('First'), PDFDict));
    expect(parts.map(titleOf)).toEqual([
      'Adyurdu',
      'Contents',
      'How to read an entry',
      'The names',
      'Names known only in Arabic script',
      'Index by Arabic script',
      'Index by current name',
      'Index by current name in Arabic script',
    ]);
    expect(outline.lookup(PDFName.of('Count'), PDFNumber).asNumber()).toBe(parts.length);
    const letters = siblings(parts[3]?.lookup(PDFName.of('First'), PDFDict)).map(titleOf);
    expect(letters.slice(0, 5)).toEqual(['A', 'B', 'Ç', 'D', 'E']);
  });

  it('is the same bytes for the same places', { tags: 'full' }, async () => {
    const some = places.slice(0, 40);
    const [one, other] = [
      await renderBook({ ...base, places: some }),
      await renderBook({ ...base, places: some }),
    ];
    expect(Buffer.compare(one, other)).toBe(0);
  });
});

describe('contents', () => {
  it('with all parts and all letters fit their page', async () => {
    const latin = [...'ABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVWYZ1'];
    const arabic = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگڭلمنوهی', '۱ب'];
    const { pages } = await book([
      ...latin.map((name, index) => place(`gn-${index}`, { name_az: name, name_new: name })),
      ...arabic.map((name, index) => place(`pt-${index}`, { name_loc: name, name_new: name })),
      place('gn-99', {}),
    ]);
    const contents = pages[2] ?? [];
    expect(contents.filter(({ text }) => /^\d+$/.test(text)).length).toBeGreaterThan(170);
    expect(contents.filter(({ text }) => text === '#')).toHaveLength(5);
    expect(Math.min(...contents.map(({ baseline }) => baseline))).toBeGreaterThanOrEqual(
      frameOf(3).bottom,
    );
    expect(clashesOn(contents)).toEqual([]);
  });
});

describe('entries', () => {
  it('are in Azerbaijani order under their letter', async () => {
    const names = [
      'Zəngan',
      'Çors',
      'Cülfa',
      'Əhər',
      'Ərdəbil',
      'Eyvan',
      'Xoy',
      'Həris',
      'İlxıçı',
      'Iğdır',
    ];
    const { pages } = await book(
      names.map((name_az, index) => place(`gn-${index + 1}`, { name_az })),
    );
    const expected = [
      'C',
      'Cülfa',
      'Ç',
      'Çors',
      'E',
      'Eyvan',
      'Ə',
      'Əhər',
      'Ərdəbil',
      'H',
      'Həris',
      'X',
      'Xoy',
      'I',
      'Iğdır',
      'İ',
      'İlxıçı',
      'Z',
      'Zəngan',
    ];
    const drawn = (pages[4] ?? []).filter(({ size }) => size === 22 || size === 9.4);
    expect(drawn.map(({ text }) => text)).toEqual(expected);
  });

  it('contain the place’s names and position', async () => {
    const { pages } = await book([
      place('gn-1', {
        name_az: 'Əhər',
        name_loc: 'اهر',
        name_new: 'Ahar',
        location: at(38.4774, -47.06994),
      }),
    ]);
    const texts = (pages[4] ?? []).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['Əhər', 'رها', 'Ahar', '38.4774° N  47.0699° W']),
    );
  });

  it('without a Latin name have a part of their own, after all others', async () => {
    const { pages } = await book([
      place('gn-1', { name_new: 'Aaa' }),
      place('gn-2', { name_loc: 'اهر' }),
      place('gn-3', { name_az: 'Zəngan' }),
    ]);
    const titles = pages
      .map((lines) => lines.find(({ size }) => size === 23)?.text)
      .filter(Boolean);
    expect(titles).toEqual([
      'Contents',
      'How to read an entry',
      'The names',
      'Names known only in Arabic script',
      'Old names still unknown',
      'Index by Arabic script',
      'Index by current name',
    ]);
  });

  it.each([
    ['Latin', 'W'.repeat(200)],
    ['Arabic', 'خ'.repeat(200)],
    ['of many words', 'Bulaq kəndi '.repeat(16)],
  ])('with the longest name (%s) wrap within their column without losing text', async (_, name) => {
    const { pages } = await book([
      place('gn-1', { name_az: name, name_loc: name, name_new: name }),
    ]);
    const frame = frameOf(5);
    const column = (frame.right - frame.left - 22) / 2;
    const lines = (pages[4] ?? []).filter(
      ({ size }) => size === 9.4 || size === 10.4 || size === 7.6,
    );
    for (const line of lines) expect(line.right - line.left).toBeLessThanOrEqual(column + 0.5);
    const drawn = lines
      .filter(({ size }) => size === 9.4)
      .map(({ text }) => text)
      .join('');
    expect(drawn.replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
  });

  it.each([
    [200, 0],
    [201, 1],
  ])('with a name of %i characters are cut %i times', async (length, cuts) => {
    const { pages } = await book([place('gn-1', { name_az: 'a'.repeat(length) })]);
    const name = (pages[4] ?? [])
      .filter(({ size }) => size === 9.4)
      .map(({ text }) => text)
      .join('');
    expect(name.length).toBe(200);
    expect(name.split('…').length - 1).toBe(cuts);
  });

  it('may be missing: an empty book still has its other pages', async () => {
    const { pages } = await book([]);
    expect(pages).toHaveLength(4);
    expect(textsOf(pages)).toContain('0 places  ·  21 November 2026');
  });
});

describe('indexes', () => {
  it('group names that begin with no letter after all letters', async () => {
    const names = ['1-ci kənd', 'Abbas', 'Жданов'];
    const { pages } = await book(
      names.map((name, index) => place(`gn-${index}`, { name_az: name, name_new: name })),
    );
    const index = pages.find((lines) =>
      lines.some(({ text, size }) => text === 'Index by current name' && size === 23),
    );
    const column = index?.filter(({ size }) => size === 14 || size === 8).map(({ text }) => text);
    expect(column).toEqual(expect.arrayContaining(['A', 'Abbas', '#', '1-ci kənd', 'Жданов']));
    expect(column?.filter((text) => text === '#')).toHaveLength(1);
    expect(column?.indexOf('A')).toBeLessThan(column?.indexOf('#') ?? -1);
  });

  it('keep names and page numbers apart, regardless of the length of names', async () => {
    const places = Array.from({ length: 60 }, (_, index) => {
      const length = 1 + index;
      return place(`gn-${index}`, {
        name_az: 'Bulaq',
        name_loc: 'ب'.repeat(length),
        name_new: 'i'.repeat(length * 2),
      });
    });
    const { pages } = await book(places);
    pages.forEach((lines, index) => expect(clashesOn(lines), `page ${index + 1}`).toEqual([]));
  });

  it('list the page of each entry, each page once', async () => {
    const places = Array.from({ length: 120 }, (_, index) =>
      place(`gn-${index + 1}`, {
        name_az: `Bulaq ${index}`,
        name_loc: 'بولاق',
        name_new: 'Bolagh – بلاغ',
      }),
    );
    const { pages } = await book(places);
    const entryPages = pages.flatMap((lines, index) =>
      lines.some(({ text }) => /^Bulaq \d+$/.test(text)) ? [String(index + 1)] : [],
    );
    expect(entryPages.length).toBeGreaterThan(2);
    for (const [title, name] of [
      ['Index by Arabic script', 'قالوب'],
      ['Index by current name', 'Bolagh'],
      ['Index by current name in Arabic script', 'غالب'],
    ]) {
      const index = pages.find((lines) =>
        lines.some(({ text, size }) => text === title && size === 23),
      );
      const row = index?.find(({ text, size }) => text === name && size > 7.9 && size < 9);
      const numbers = index?.filter(
        ({ baseline, size }) => baseline === row?.baseline && size === 7.4,
      );
      expect(numbers?.map(({ text }) => text).sort(), title).toEqual([...entryPages].sort());
    }
  });
});

function clashesOn(lines: readonly DrawnLine[]): string[] {
  return lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(other.baseline - line.baseline) < 6 &&
          other.left < line.right - 0.5 &&
          line.left < other.right - 0.5,
      )
      .map((other) => `${line.text} / ${other.text}`),
  );
}

type Context = Awaited<ReturnType<typeof readPdf>>['document']['context'];

function annotationsOf(annotations: unknown, context: Context): PDFDict[] {
  const list = annotations instanceof PDFRef ? context.lookup(annotations, PDFArray) : undefined;
  return list ? list.asArray().filter((one) => one instanceof PDFDict) : [];
}

function siblings(first: PDFDict | undefined): PDFDict[] {
  const found: PDFDict[] = [];
  for (let item = first; item; item = item.lookupMaybe(PDFName.of('Next'), PDFDict))
    found.push(item);
  return found;
}

function titleOf(item: PDFDict): string {
  return item.lookup(PDFName.of('Title'), PDFHexString).decodeText();
}

describe('further names of places', () => {
  it('have indexes of their own and a list of renamings by year, even with forty long names', async () => {
    const names = namesInput.parse([
      { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1926' } },
      { form: 'رضائیه', kind: 'earlier_official', from: { text: '1926' } },
      ...Array.from({ length: 38 }, (_, index) => ({
        form: `${index}`.padEnd(200, index % 2 ? 'ə' : 'گ'),
        kind: 'historical',
        from: { text: '1900' },
      })),
    ]);
    const { pages } = await book([
      place('gn-1', { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Urmia – ارومیه', names }),
    ]);
    const texts = textsOf(pages);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Index of other names',
        'Rezaiyeh – Urmu',
        'Index of other names in Arabic script',
        'Renamings by year',
        '1920s',
        '1926 Rezaiyeh (Urmu)',
      ]),
    );
    for (const lines of pages)
      for (const line of lines) expect(line.glyphs, line.text).not.toContain(0);
  });

  it('begin with their year in the list by year, also in Arabic script', async () => {
    const names = namesInput.parse([
      { form: 'رضائیه', kind: 'earlier_official', from: { text: '1926' } },
    ]);
    const { pages } = await book([place('gn-1', { name_az: 'Urmu', names })]);
    const drawn = textsOf(pages).map((text) => text.replaceAll(/[\u200e\u200f]/g, ''));
    const inHeadAndColumn = Array<string>(2).fill(
      `1926 ${[...'رضائیه'].toReversed().join('')} (Urmu)`,
    );
    expect(drawn.filter((text) => /1926.*Urmu|Urmu.*1926/.test(text))).toEqual(inHeadAndColumn);
  });

  it('keep their own number beside them in the list by year, also in Arabic script', async () => {
    const form = '۱-جی تزه کند';
    const names = namesInput.parse([{ form, kind: 'earlier_official', from: { text: '1926' } }]);
    const { pages } = await book([place('gn-1', { name_az: 'Urmu', names })]);
    const drawn = textsOf(pages).map((text) => text.replaceAll(/[\u200e\u200f]/g, ''));
    expect(drawn).toContain(`1926 ${[...form].toReversed().join('')} (Urmu)`);
  });

  it('add nothing to the book when no place has any', async () => {
    const { pages } = await book([place('gn-1', { name_az: 'Urmu' })]);
    expect(textsOf(pages).join(' ')).not.toMatch(/other names|Renamings/);
  });
});
