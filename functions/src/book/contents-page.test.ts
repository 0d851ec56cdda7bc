import { expect, it } from 'vitest';
import type { Link } from '../typeset/pdf/links.ts';
import { PageCanvas } from '../typeset/pdf/page-canvas.ts';
import { drawContents } from './contents-page.ts';
import { frameOf } from './design.ts';
import { emptyBook } from './testing/empty-book.ts';

function linksTo(letters: string[]): { part: Link; children: Link[] } {
  const { file, faces } = emptyBook();
  const number = file.addPage();
  const links: Link[] = [];
  const children = letters.map((title, n) => ({ title, page: n + 1, top: 700, children: [] }));
  const page = { number, canvas: new PageCanvas(), links, frame: frameOf(number) };
  const parts = [{ title: 'Part', page: 1, top: 9, children }];
  drawContents({ ...page, section: file.structure }, faces, parts);
  const [part, ...others] = links;
  if (!part) throw new Error('no link');
  return { part, children: others };
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

it('keeps the areas of all letters apart', () => {
  const areas = linksTo(latin).children.map(({ area }) => area);
  const touching = areas.flatMap((one, index) =>
    areas
      .slice(index + 1)
      .filter(
        (other) => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3],
      ),
  );
  expect(touching).toEqual([]);
});
