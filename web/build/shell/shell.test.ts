import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { mapStart } from '@shared/geo/map-zooms.ts';
import { pictureFrame } from '@shared/formats/tiles/first-picture.ts';
import { offsetOf } from '../../src/map/geometry.ts';
import { placeOfPicture } from './place.ts';
import { shellInPage } from './plugin.ts';
import { shellStyle } from './style.ts';

const page =
  '<head>\n    <link rel="stylesheet" crossorigin href="/assets/style-1.css">\n  </head>' +
  '<body><div id="root"></div></body>';

function withShell(html: string): string {
  const { transformIndexHtml } = shellInPage();
  const { handler } = transformIndexHtml as { handler: (html: string) => string };
  return handler(html);
}

it('costs a slow line little: the first answer fits the first flight of packets', () => {
  const added = gzipSync(withShell(page), { level: 9 }).length - gzipSync(page).length;
  expect(added).toBeLessThanOrEqual(2_700);
});

it('is drawn before the style sheet has come, and what the server writes into the page after it', () => {
  const html = withShell(page);
  const order = ['<style>', '</head>', '<div id="shell">', 'rel="stylesheet"', '<div id="root">'];
  const places = order.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
});

it.each(['rel="stylesheet"', 'id="root"'])('refuses a page without %s', (part) => {
  expect(() => withShell(page.replace(part, ''))).toThrow('index.html has no');
});

it('puts the picture where the map will draw the same corner', () => {
  const { left, top, width, height } = placeOfPicture();
  const view = { ...mapStart, size: { width: 1000, height: 600 } };
  const corner = offsetOf(view, { lat: pictureFrame.north, lng: pictureFrame.west });
  const opposite = offsetOf(view, { lat: pictureFrame.south, lng: pictureFrame.east });
  expect(left).toBeCloseTo(corner.x - 500, -0.5);
  expect(top).toBeCloseTo(corner.y - 300, -0.5);
  expect(width).toBeCloseTo(opposite.x - corner.x, -0.5);
  expect(height).toBeCloseTo(opposite.y - corner.y, -0.5);
});

it("has the product's own colours, lowered for the oldest browsers", () => {
  const style = shellStyle(placeOfPicture());
  expect(style).toContain('#f6f2ea');
  expect(style).toContain('prefers-color-scheme');
  expect(style).not.toMatch(/light-dark\(|<\//);
});

it('names its search field where nothing but text is shown', () => {
  const [form = ''] = /<form.*?<\/form>/s.exec(withShell(page)) ?? [];
  expect(form.replaceAll(/<[^>]*>/g, '')).toBe('Search places');
});
