import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { Bookmark } from '../typeset/pdf/outline.ts';
import type { Link } from '../typeset/pdf/links.ts';
import { PageCanvas } from '../typeset/pdf/page-canvas.ts';
import { readPdf } from '../typeset/testing/read-pdf.ts';
import { drawContents, partsOnPages } from './contents-page.ts';
import { frameOf } from './design.ts';
import { renderBook } from './index.ts';
import { emptyBook } from './testing/empty-book.ts';

const partWith = (letters: string[]): Bookmark => ({
  ...{ title: 'Part', page: 1, top: 9 },
  children: letters.map((title, n) => ({ title, page: n + 1, top: 700, children: [] })),
});

function linksOf(parts: Bookmark[]): Link[] {
  const { file, faces } = emptyBook();
  const number = file.addPage();
  const links: Link[] = [];
  const page = { number, canvas: new PageCanvas(), links, frame: frameOf(number) };
  drawContents({ ...page, section: file.structure }, faces, parts);
  return links;
}

function linksTo(letters: string[]): { part: Link; children: Link[] } {
  const [part, ...children] = linksOf([partWith(letters)]);
  if (!part) throw new Error('no link');
  return { part, children };
}

function grid(letters: string[], rtl: boolean) {
  const { part, children } = linksTo(letters);
  const frame = frameOf(1);
  expect([part.area[0], part.area[2]]).toEqual([frame.left, frame.right]);
  const step = (frame.right - frame.left + 20) / 7;
  const first = children[0]?.area[1] ?? NaN;
  return children.map(({ area: [left, bottom] }) => {
    const column = Math.round((left - frame.left) / step);
    return [rtl ? 6 - column : column, Math.round((first - bottom) / 15.4)];
  });
}

const latin = ['A', 'B', 'C', 'Ç', 'D', 'E', 'Ə', 'F'];
const arabic = ['ا', 'ب', 'پ', 'ت', 'ث', 'ج', 'چ', 'ح'];

const filled = latin.map((_, index) => [Math.floor(index / 2), index % 2]);

it.each([
  ['from the left, column by column', latin, false],
  ['from the right for letters that are read from the right', arabic, true],
])('sets letters %s', (_, letters, rtl) => {
  expect(grid(letters, rtl)).toEqual(filled);
});

it('uses the page’s whole width', () => {
  const last = linksTo(latin.slice(0, 7)).children.at(-1);
  expect(last?.area[2]).toBeCloseTo(frameOf(1).right, 6);
});

it('links each letter and the part to their pages', () => {
  const { part, children } = linksTo(latin);
  expect(part.to).toEqual({ page: 1, top: 9 });
  expect(children.map(({ to }) => to)).toEqual(
    latin.map((_, index) => ({ page: index + 1, top: 700 })),
  );
});

function touchingAreas(links: readonly Link[]) {
  const areas = links.map(({ area }) => area);
  return areas.flatMap((one, index) =>
    areas
      .slice(index + 1)
      .filter(
        (other) => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3],
      ),
  );
}

it('keeps the areas of all letters apart', () => {
  expect(touchingAreas(linksTo(latin).children)).toEqual([]);
});

it.each([
  ['nine parts with all letters of a script on one page', 35, [9]],
  ['the letters of many scripts on further pages', 110, [4, 3, 2]],
  ['a part that is higher than a page on its own page', 500, [1, 1, 1, 1, 1, 1, 1, 1, 1]],
])('keeps %s, above the bottom margin', (_, count, expected) => {
  const letters = Array.from({ length: count }, () => 'A');
  const parts = [partWith([]), ...Array.from({ length: 8 }, () => partWith(letters))];
  const pages = partsOnPages(parts.map(({ children }) => children.length));
  expect(pages).toEqual(expected);
  for (const onPage of new Set(pages)) {
    const links = linksOf(parts.slice(-onPage));
    expect(Math.min(...links.map(({ area }) => area[1]))).toBeGreaterThanOrEqual(frameOf(1).bottom);
    expect(touchingAreas(links)).toEqual([]);
  }
});

it(
  'lists each part once on its pages, and the names begin on a right-hand page',
  { tags: 'full' },
  async () => {
    const latin = 'ABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVYZ';
    const cyrillic = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШ';
    const armenian = 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇ';
    const places = [...latin, ...cyrillic, ...armenian].map((letter, index) => ({
      ...{ place_id: `gn-${index}`, location: { lat: 38, lng: 47 } },
      ...{ name_az: index % 2 ? letter : null, name_loc: letter, name_new: letter },
      names: namesInput.parse([
        { form: `${letter}b`, kind: 'earlier_official', from: { text: `${1000 + index * 10}` } },
      ]),
    }));
    const bytes = await renderBook({
      ...{ date: '2026-11-21T09:00:00Z', siteUrl: 'https://names.example', places },
      brand: { name: 'Adyurdu', tagline: 'Protecting names' },
    });
    const { pages } = await readPdf(bytes);
    const titles = pages.map((lines) => lines.find(({ size }) => size === 23)?.text);
    const front = ['Contents', 'Contents', 'How to read an entry', undefined, 'The names'];
    expect(titles.slice(2, 7)).toEqual(front);
    const contents = pages.slice(2, 4).flatMap((lines) => lines.map(({ text }) => text));
    const parts = titles.slice(6).filter((title) => title !== undefined);
    expect(contents.filter((text) => parts.includes(text))).toEqual(parts);
  },
);
