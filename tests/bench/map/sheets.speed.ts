import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pointsInIran } from '../../../map-data/make/testing/land.ts';
import { inRoot } from '../../../tools/paths.ts';
import { appUrl } from '../../e2e/support/app-url.ts';
import { openPage } from '../../e2e/support/browser.ts';
import { namedSettlements, openLarge, openWithPlaces } from '../../e2e/support/many-places.ts';
import { mapIsFull } from '../../e2e/visitor/steps.ts';
import { basemapIsDrawn } from './basemap.ts';

const folder = inRoot('.cache/pictures/map');

interface View {
  lat: number;
  lng: number;
  zoom: number;
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

async function pictureOf({ lat, lng, zoom, width, height, theme }: View): Promise<string> {
  const page = await openPage('', { width, height, theme, phone: width < 500 });
  await page.goto(appUrl(`/#${zoom}/${lat.toFixed(5)}/${lng.toFixed(5)}`));
  await basemapIsDrawn(page);
  const picture = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.context().close();
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}

async function writeSheet(name: string, views: readonly View[], columns: number): Promise<void> {
  const cells: string[] = [];
  for (const view of views) {
    const title = `${view.zoom} · ${view.lat.toFixed(3)} ${view.lng.toFixed(3)} · ${view.theme}`;
    cells.push(
      `<figure><figcaption>${title}</figcaption><img src="${await pictureOf(view)}"></figure>`,
    );
  }
  const page = await openPage('', { width: columns * 480 });
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},1fr);gap:4px;font:12px sans-serif}
     figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
  );
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await page.context().close();
  console.log(`${views.length} views: ${path.relative(inRoot(), file)}`);
}

it('draws 24 views of points on land', async () => {
  const points = pointsInIran(400)
    .filter((_, index) => index % 66 === 3)
    .slice(0, 6);
  const sizes = [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ];
  const views = points.flatMap((point, index) =>
    [10, 13].flatMap((zoom) =>
      sizes.map((size): View => ({ ...point, ...size, zoom, theme: index % 2 ? 'dark' : 'light' })),
    ),
  );
  expect(views).toHaveLength(24);
  await writeSheet('points', views, 4);
});

it.each(['light', 'dark'] as const)(
  'draws towns and villages at six zooms in the %s theme',
  async (theme) => {
    const at = [
      [38.08, 46.29],
      [37.55, 45.07],
      [38.25, 48.29],
      [37.79, 46.25],
      [37.15, 48.99],
      [38.87, 46.99],
    ] as const;
    const views = at.flatMap(([lat, lng]) =>
      [6, 7, 9, 11, 13, 15].map((zoom): View => ({
        lat,
        lng,
        zoom,
        theme,
        width: 960,
        height: 640,
      })),
    );
    await writeSheet(`zooms-${theme}`, views, 6);
  },
);

/**
 * A person looks at these pictures. Statuses should look distinct, important names should be visible, and no grid
 * should be visible.
 */
it.each([181, 2_000, 11_000, 50_000])(
  'draws %i places in the first view and at zoom 9',
  async (count) => {
    const places = count < 50_000 ? namedSettlements(count) : null;
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      const options = { width, height, phone: width < 500 };
      const page = await (places ? openWithPlaces(places, options) : openLarge(options));
      mkdirSync(folder, { recursive: true });
      for (const zoom of [7, 9]) {
        await page.goto(appUrl(zoom === 7 ? '/' : '/#9/38.07/46.29'));
        await page.reload();
        await mapIsFull(page);
        await basemapIsDrawn(page);
        await page.screenshot({ path: path.join(folder, `places-${count}-${width}-${zoom}.png`) });
      }
      await page.context().close();
    }
  },
);
