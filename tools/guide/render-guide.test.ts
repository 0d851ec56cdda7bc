// @module-tag full

import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFName } from 'pdf-lib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frameOf } from '../../functions/src/book/design.ts';
import {
  inReadingOrder,
  readStructure,
} from '../../functions/src/typeset/testing/read-structure.ts';
import { readPdf } from '../../functions/src/typeset/testing/read-pdf.ts';
import { directionOf, type Language } from '../../web/src/i18n/languages.ts';
import { withEuropeanDigits } from '@shared/languages/european-digits.ts';
import { guideLanguages } from './languages.ts';
import { readImages } from './read-images.ts';
import { renderGuidePdf } from './render-guide.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const base = {
  images: new Map<string, Uint8Array>(),
  language: 'en' as Language,
  date: '2026-11-21',
};
const guideFolder = new URL('../../docs/guide/', import.meta.url).pathname;

const guide = async (markdown: string, images = base.images, language: Language = 'en') =>
  readPdf(await renderGuidePdf({ ...base, markdown, images, language }));

/**
 * Restores text that was extracted from a PDF. Removes characters that only control direction, and reverses
 * right-to-left text, because it is extracted backwards.
 */
const asRead = (text: string, language: Language): string =>
  directionOf(language) === 'ltr'
    ? text.replaceAll(/[\u200e\u200f]/g, '')
    : [...text.replaceAll(/[\u200e\u200f]/g, '')].reverse().join('');

describe('renderGuidePdf', () => {
  it.each(guideLanguages(guideFolder))(
    'typesets the guide in %s within the page frame, with every glyph, and with every chapter in the contents',
    async (language) => {
      const markdown = await readFile(join(guideFolder, `guide.${language}.md`), 'utf8');
      const { pages } = await guide(markdown, base.images, language);
      pages.forEach((lines, index) => {
        const frame = frameOf(index + 1);
        for (const line of lines) {
          expect(line.glyphs).not.toContain(0);
          if (index > 0) expect(line.right, line.text).toBeLessThanOrEqual(frame.right + 0.5);
          expect(line.left).toBeGreaterThanOrEqual(frame.left - 4);
        }
      });
      const chapters = [...markdown.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
      const cover = pages[0]?.map(({ text }) => asRead(text, language));
      expect(chapters.length).toBeGreaterThan(7);
      for (const chapter of chapters) expect(cover).toContain(chapter);
    },
  );

  it.each(guideLanguages(guideFolder))(
    'tags the guide in %s for screen readers: title, contents, headings, paragraphs and lists in order',
    async (language) => {
      const markdown = await readFile(join(guideFolder, `guide.${language}.md`), 'utf8');
      const root = await readStructure(await renderGuidePdf({ ...base, markdown, language }));
      const all = inReadingOrder(root);
      const texts = (...roles: string[]) =>
        all.filter(({ role }) => roles.includes(role)).map(({ text }) => text.replaceAll(/[\u200e\u200f]/g, '')); // oxfmt-ignore
      const plain = (text: string) =>
        text
          .replaceAll(/[*_`\u200e\u200f]|\]\([^)]*\)|\[/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim();
      const written = (mark: RegExp) => [...markdown.matchAll(mark)].map(([, text = '']) => plain(text)); // oxfmt-ignore
      expect(texts('H1')).toEqual(written(/^# (.*)$/gm));
      expect(texts('H2')).toEqual(written(/^## (.*)$/gm));
      expect(texts('H3')).toEqual(written(/^### (.*)$/gm));
      expect(all.find(({ role }) => role !== 'Document' && role !== 'Sect')?.text).toBe('Adyurdu');
      expect(texts('TOCI')).toHaveLength(texts('H2').length);
      expect(texts('Lbl', 'Span').filter(Boolean)).toHaveLength(texts('LI').length);
      const allText = texts('H1', 'H2', 'H3', 'P', 'LBody').join(' ');
      const words = plain(markdown.replaceAll(/^(?:#+|-|\d+\.|>|!.*$)/gm, '')).split(' ');
      for (const word of words) expect(allText).toContain(word);
    },
  );

  it('tags a paragraph that spans pages as one paragraph on each page', async () => {
    const words = Array.from({ length: 900 }, (_, n) => `word${n}`);
    const root = await readStructure(await renderGuidePdf({ ...base, markdown: `# A\n\n## B\n\n${words.join(' ')}\n` })); // oxfmt-ignore
    const parts = inReadingOrder(root).filter(({ role, page }) => role === 'P' && (page ?? 0) > 1);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ text }) => text).join(' ')).toBe(words.join(' '));
  });

  it.each([
    ['en', 'Protecting the knowledge of names lost to time'],
    ['az', 'Azərbaycanın əsl yer adları'],
    ['azb', 'آذربایجانین اصیل یئر آدلاری'],
    ['fa', 'نام‌های اصیل مکان‌های آذربایجان'],
    ['tr', 'Azerbaycan’ın özgün yer adları'],
  ] as const)('shows on the cover in %s: %s', async (language, tagline) => {
    const { pages } = await guide('# G\n\n## C\n\nText.', base.images, language);
    const cover = pages[0]?.map(({ text }) => asRead(text, language));
    expect(cover).toContain(tagline);
  });

  it.each(guideLanguages(guideFolder))(
    'the guide in %s has the structure of the English one, and uses the texts of the app',
    async (language) => {
      const read = async (one: string) => readFile(join(guideFolder, `guide.${one}.md`), 'utf8');
      const [english, theirs] = await Promise.all([read('en'), read(language)]);
      const shape = (markdown: string) => (markdown.match(/^(?:#+|\d\.|-|>) /gm) ?? []).join('');
      expect(shape(theirs)).toBe(shape(english));
      const taps = (markdown: string) =>
        [...withEuropeanDigits(markdown).matchAll(/^\*\*(\d+)/gm)].map(([, count]) => count);
      expect(taps(theirs)).toEqual(taps(english));
      expect(taps(english)).toHaveLength(9);
      if (language === 'en') return;
      const file = new URL(`../../web/src/i18n/translations/${language}.json`, import.meta.url);
      const { texts } = JSON.parse(await readFile(file, 'utf8')) as {
        texts: Record<string, { en: string; text: string }>;
      };
      const theirWords = new Map<string, string[]>();
      for (const { en, text } of Object.values(texts))
        theirWords.set(en.trim(), [...(theirWords.get(en.trim()) ?? []), text.trim()]);
      // The English guide emphasises names of buttons and pages. If the app's texts do not contain a name, the test
      // leaves the name out.
      const named = [...english.matchAll(/(?:\*\*|_)(.+?)(?:\*\*|_)/g)]
        .map(([, name = '']) => ({ name, words: theirWords.get(name) ?? [] }))
        .filter(({ words }) => words.length > 0);
      expect(named.length).toBeGreaterThan(40);
      for (const { name, words } of named)
        expect(
          words.some((text) => theirs.toLowerCase().includes(text.toLowerCase())),
          `${name}: ${words.join(', ')}`,
        ).toBe(true);
    },
  );

  it('draws every word of a paragraph that spans pages', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`);
    const { pages } = await guide(`# G\n\n## C\n\n${words.join(' ')}`);
    expect(pages.length).toBe(4);
    const drawn = pages
      .flatMap((lines) => lines.map(({ text }) => text))
      .filter((text) => /^word/.test(text));
    expect(drawn).toEqual(words);
  });

  it('sets Arabic script from right to left, also with Latin words and numbers', async () => {
    const markdown = '# ا\n\n## ب\n\n1. **آد** Əhər، سونرا (۲) یئر\n\n> ' + 'سؤز '.repeat(60);
    const { pages } = await guide(markdown, base.images, 'azb');
    const drawn = pages[1] ?? [];
    const find = (text: string) => {
      const found = drawn.find((line) => asRead(line.text, 'azb') === text);
      if (!found)
        throw new Error(`${text} is not in ${JSON.stringify(drawn.map((one) => one.text))}`);
      return found;
    };
    const { right } = frameOf(2);
    expect(find('ب').right).toBeCloseTo(right, 0);
    const order = [find('۱.'), find('آد')].map((one) => one.right);
    const latin = drawn.find(({ text }) => text.includes('Əhər'));
    expect([...order, latin?.right ?? 0]).toEqual(
      [...order, latin?.right ?? 0].sort((a, b) => b - a),
    );
    const lines = drawn.filter(({ text }) => text.includes('زؤس'));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line.right).toBeCloseTo(right - 12, 0);
  });

  it('keeps the order of Arabic words within a sentence', async () => {
    const { pages } = await guide('# G\n\n## C\n\nthe name آغ قالا is');
    expect(pages[1]?.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['the', 'name', 'الاق غآ', 'is']),
    );
  });

  it('shows given images, and leaves out missing ones', async () => {
    const markdown = '# G\n\n## C\n\n![One](images/a.png)\n\n![Two](images/b.png)';
    const { document, pages } = await guide(markdown, new Map([['images/a.png', png]]));
    const images = document.getPages()[1]?.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    expect(images?.keys()).toHaveLength(1);
    const texts = pages[1]?.map(({ text }) => text);
    expect(texts).toContain('One');
    expect(texts).not.toContain('Two');
  });

  it.each([
    ['## Only a chapter', 'expected one heading of level 1, found 0'],
    ['# One\n\n# Two', 'found 2'],
    ['# One\n\n#### Deep', 'a heading has level 4, expected 1 to 3'],
  ])('refuses %j', async (markdown, message) => {
    await expect(guide(markdown)).rejects.toThrow(message);
  });

  it('reports an image that is not a PNG', async () => {
    const images = new Map([['images/a.png', Buffer.from('GIF89a')]]);
    await expect(guide('# G\n\n![x](images/a.png)', images)).rejects.toThrow(
      'images/a.png is not a PNG file',
    );
  });
});

describe('readImages', () => {
  let folder: string;
  const markdown = '# G\n\n![x](images/en/a.png)\n\n![y](images/en/b.png)';
  const list = (images: unknown) =>
    writeFile(join(folder, 'images', 'manifest.json'), JSON.stringify({ images }));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guide-'));
    await mkdir(join(folder, 'images', 'en'), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads the images that the manifest lists', async () => {
    await writeFile(join(folder, 'images', 'en', 'a.png'), png);
    await list(['en/a.png']);
    const images = await readImages(folder, markdown, 'en');
    expect([...images]).toEqual([['images/en/a.png', png]]);
  });

  it.each([
    [['en/b.png'], 'images/en/b.png is in manifest.json, but cannot be read'],
    [['en/c.png'], 'images/en/c.png is in manifest.json, but the guide never shows it'],
    ['en/a.png', 'is not { "images": ["en/name.png", …] }'],
  ])('with the list %j reports: %s', async (images, message) => {
    await list(images);
    await expect(readImages(folder, markdown, 'en')).rejects.toThrow(message);
  });

  it.each(guideLanguages(guideFolder))('finds every image of the guide in %s', async (language) => {
    const own = await readFile(join(guideFolder, `guide.${language}.md`), 'utf8');
    const images = await readImages(guideFolder, own, language);
    expect([...images.keys()]).toEqual(own.match(/images\/[\w/-]+\.png/g));
  });
});
