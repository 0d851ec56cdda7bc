import { PDFBool, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { readPdf } from '../typeset/testing/read-pdf.ts';
import {
  inReadingOrder,
  type ReadElement,
  readStructure,
} from '../typeset/testing/read-structure.ts';
import { headings } from './headings.ts';
import { renderBook } from './index.ts';
import { syntheticPlaces } from './testing/synthetic-places.ts';

const named = {
  place_id: 'gn-9001',
  name_az: 'Məhəmməd (Yuxarı)',
  name_loc: 'مُحَمَّد (یوخاری) «آباد»',
  name_new: 'Muḩammadābād – محمدآباد (بالا)',
  location: { lat: 37, lng: 45 },
  names: namesInput.parse([
    { form: 'Մուհամադ', kind: 'historical' },
    { form: 'Мухаммед', kind: 'historical' },
    { form: 'מחמד (א)', kind: 'historical' },
    { form: 'ܡܘܚܡܕ', kind: 'historical' },
  ]),
};

let bytes: Uint8Array;
let root: ReadElement;
let all: ReadElement[];
beforeAll(async () => {
  bytes = await renderBook({
    places: [...syntheticPlaces(400), named],
    date: '2026-11-21',
    siteUrl: 'https://names.example',
    brand: { name: 'Adyurdu', tagline: 'Protecting names' },
  });
  root = await readStructure(bytes);
  all = inReadingOrder(root);
});

const withRole = (role: string) => all.filter((element) => element.role === role);

describe('the book for screen readers', () => {
  it('has tags, a title and a language', async () => {
    const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
    const marks = catalog.lookup(PDFName.of('MarkInfo'), PDFDict);
    expect(marks.lookup(PDFName.of('Marked'), PDFBool).asBoolean()).toBe(true);
    expect(String(catalog.get(PDFName.of('Lang')))).toBe('(en)');
    const viewer = catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict);
    expect(viewer.lookup(PDFName.of('DisplayDocTitle'), PDFBool).asBoolean()).toBe(true);
  });

  it('has a heading for the book and each part, and below those one for each letter', () => {
    expect(root.role).toBe('Document');
    expect(withRole('H1').map(({ text }) => text)).toEqual(
      [
        headings.book.en,
        headings.contents.en,
        headings.reading.en,
        headings.names.en,
        headings.arabicScriptAlone.en,
        headings.sought.en,
        headings.byArabicScript.en,
        headings.byCurrentName.en,
        headings.byCurrentNameInArabicScript.en,
        headings.byFurtherName.en,
        headings.byFurtherNameInArabicScript.en,
      ].filter((heading) => all.some(({ text }) => text === heading)),
    );
    expect(withRole('H1').length).toBeGreaterThanOrEqual(10);
    expect(withRole('H2').map(({ text }) => text)).toEqual(expect.arrayContaining(['A', 'آ']));
    expect(all.find(({ role }) => /^H\d/.test(role))?.role).toBe('H1');
  });

  it('is ordered by page and column', () => {
    const pages = all.flatMap(({ page }) => page ?? []);
    expect(pages).toEqual([...pages].sort((a, b) => a - b));
  });

  it('reads an entry in order: both names with signs and brackets, the current name, the position', () => {
    const entry = all.find(({ text }) => text.includes('Məhəmməd'));
    expect(entry?.role).toBe('P');
    expect(entry?.text).toMatch(
      /^Məhəmməd \(Yuxarı\) مُحَمَّد \(یوخاری\) «آباد» now Muḩammadābād – محمدآباد \(بالا\) \d/,
    );
  });

  it('marks the language of each text', async () => {
    const { pages } = await readPdf(bytes);
    const lines = pages.slice(4).flat();
    const languageOf = (part: string) => lines.find(({ text }) => text.includes(part))?.language;
    expect(languageOf('Məhəmməd (')).toBe('az');
    expect(languageOf([...'«آباد»'].reverse().join(''))).toBe('az-Arab');
    expect(languageOf('Muḩammad')).toBe('und');
    expect(languageOf('now')).toBeNull();
    const languages = new Set(withRole('H2').map(({ language }) => language));
    expect(languages).toEqual(new Set(['', 'az', 'az-Arab']));
  });

  it('contains names in all scripts in the index of other names', () => {
    for (const name of [
      'Մուհամադ – Məhəmməd (Yuxarı)',
      'Мухаммед – Məhəmməd (Yuxarı)',
      `מחמד (א) – ${named.name_loc}`,
      `ܡܘܚܡܕ – ${named.name_loc}`,
    ])
      expect(
        all.filter(({ text }) => text.includes(name)),
        name,
      ).toHaveLength(1);
  });

  it('tags all text except running heads, page numbers and thumb indexes', async () => {
    const { pages } = await readPdf(bytes);
    for (const [index, lines] of pages.entries()) {
      expect(lines.filter(({ content }) => content === null)).toEqual([]);
      const decoration = lines.filter(({ content }) => Number.isNaN(content));
      expect(decoration.length, `page ${index + 1}`).toBeLessThanOrEqual(4);
    }
  });
});
