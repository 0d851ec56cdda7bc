import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { mapStart } from '@shared/geo/map-zooms.ts';
import { pictureFrame } from '@shared/formats/tiles/first-picture.ts';
import { longestSearch } from '../../src/lib/search-text.ts';
import { offsetOf } from '../../src/map/geometry.ts';
import { placeOfPicture } from './place.ts';
import { shellInPage } from './plugin.ts';
import { shellStyle } from './style.ts';

const page =
  '<head>\n    <link rel="stylesheet" crossorigin href="/assets/style-1.css">\n  </head>' +
  '<body><div id="root"></div></body>';

function withShell(html: string): Promise<string> {
  const { transformIndexHtml } = shellInPage();
  const { handler } = transformIndexHtml as { handler: (html: string) => Promise<string> };
  return handler(html);
}

it('adds at most 3.3 kB to the compressed page', async () => {
  const added = gzipSync(await withShell(page), { level: 9 }).length - gzipSync(page).length;
  expect(added).toBeLessThanOrEqual(3_300);
});

it('puts the shell before the style sheet, and the React root after it', async () => {
  const html = await withShell(page);
  const order = [
    '<style>',
    '<script>',
    '</head>',
    '<div id="shell">',
    'rel="stylesheet"',
    '<div id="root">',
  ];
  const places = order.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
});

it('has a search field that takes texts as long as React’s field does', async () => {
  expect(await withShell(page)).toContain(` maxlength="${longestSearch}"`);
});

it.each(['rel="stylesheet"', 'id="root"'])('throws for a page without %s', async (part) => {
  await expect(withShell(page.replace(part, ''))).rejects.toThrow('index.html has no');
});

it('positions the picture where the map will draw the same area', () => {
  const { left, top, width, height } = placeOfPicture();
  const view = { ...mapStart, size: { width: 1000, height: 600 } };
  const corner = offsetOf(view, { lat: pictureFrame.north, lng: pictureFrame.west });
  const opposite = offsetOf(view, { lat: pictureFrame.south, lng: pictureFrame.east });
  expect(left).toBeCloseTo(corner.x - 500, -0.5);
  expect(top).toBeCloseTo(corner.y - 300, -0.5);
  expect(width).toBeCloseTo(opposite.x - corner.x, -0.5);
  expect(height).toBeCloseTo(opposite.y - corner.y, -0.5);
});

it("contains the product's colours, without light-dark() for the oldest browsers", () => {
  const style = shellStyle(placeOfPicture());
  expect(style).toContain('#f6f2ea');
  expect(style).toContain('prefers-color-scheme');
  expect(style).not.toMatch(/light-dark\(|<\//);
});

it('shows the label of the search field in a browser that shows only text', async () => {
  const [form = ''] = /<form.*?<\/form>/s.exec(await withShell(page)) ?? [];
  expect(form.replaceAll(/<[^>]*>/g, '')).toBe('Search places');
});
