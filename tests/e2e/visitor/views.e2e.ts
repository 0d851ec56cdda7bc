import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cameraOf } from '../../../web/src/map/address.ts';
import { offsetOf } from '../../../web/src/map/geometry.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { theirDirection } from '../support/languages/test-language.ts';
import { atRest } from '../support/rest.ts';
import { urmu } from './places.ts';
import { desktop, phone, wide } from '../support/window-sizes.ts';
import { contributing, mapIsFull, panel, placeIsOpen } from './steps.ts';

const hashOf = (page: Page) => new URL(page.url()).hash;

const lake = {
  id: 'pt-tn8nrznf7',
  name_az: 'Urmu gölü',
  northWest: { lat: 38.3, lng: 44.95 },
  southEast: { lat: 37.05, lng: 45.95 },
};

async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    Object.assign(window, { questions: 0 });
    navigator.geolocation.getCurrentPosition = (...asked) => {
      (window as unknown as { questions: number }).questions++;
      ask(...asked);
    };
  });
  return () => page.evaluate(() => (window as unknown as { questions: number }).questions);
}

it('the address keeps the view, the scale shows distances, and “My location” moves the map', async () => {
  const page = await openPage('', { ...desktop, permissions: ['geolocation'] });
  await page.context().setGeolocation({ latitude: 37.55, longitude: 45.07 });
  const questions = await countQuestions(page);
  await page.goto(appUrl('/#9/38.07/46.29'));
  await mapIsFull(page);
  await page.getByText('20 km', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByText('10 km', { exact: true }).waitFor();
  await expect.poll(() => hashOf(page)).toMatch(/^#10\/38\.07\d*\/46\.29\d*$/);
  const shared = hashOf(page);
  await page.reload();
  await mapIsFull(page);
  await page.getByText('10 km', { exact: true }).waitFor();
  expect(hashOf(page)).toBe(shared);

  expect(await questions()).toBe(0);
  await page.getByRole('button', { name: 'My location' }).click();
  await expect.poll(() => hashOf(page)).toMatch(/^#13\/37\.5500\d*\/45\.0700\d*$/);
  expect(await questions()).toBe(1);
  expect(page.problems).toEqual([]);
});

it.each([phone, wide])(
  'shows a lake from end to end, $width px wide',
  { tags: 'full' },
  async (size) => {
    const page = await openPage(`/places/${lake.id}`, size);
    await placeIsOpen(page, lake.name_az);
    await panel(page).getByRole('button', { name: 'Show area' }).click();
    const left =
      size === phone
        ? { left: 0, top: 166, right: 360, bottom: 740 - 365 }
        : theirDirection() === 'rtl'
          ? { left: 0, top: 72, right: wide.width - 416, bottom: wide.height }
          : { left: 416, top: 72, right: wide.width, bottom: wide.height };
    const isInView = (): boolean => {
      const camera = cameraOf(hashOf(page));
      if (!camera) return false;
      const [from, to] = [lake.northWest, lake.southEast].map((corner) =>
        offsetOf({ ...camera, size }, corner),
      );
      return (
        from!.x >= left.left && from!.y >= left.top && to!.x <= left.right && to!.y <= left.bottom
      );
    };
    await expect.poll(isInView).toBe(true);
  },
);

it(
  'a town has no button to show its area, and its area is not requested',
  { tags: 'full' },
  async () => {
    const page = await openPage('', desktop);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(appUrl(`/places/${urmu.id}`));
    await placeIsOpen(page, urmu.name_az);
    await panel(page).getByRole('button', { name: contributing.panel }).waitFor();
    await atRest(page);
    expect(await panel(page).getByRole('button', { name: 'Show area' }).count()).toBe(0);
    expect(asked.filter((path) => path.endsWith('extents.json'))).toEqual([]);
  },
);

it('zooms out only as far as the map fills the window', { tags: 'full' }, async () => {
  const page = await openPage('/#6/37.8/46.77', wide);
  await mapIsFull(page);
  const out = page.getByRole('button', { name: 'Zoom out' });
  await expect.poll(() => out.isDisabled()).toBe(true);
  await page.setViewportSize(phone);
  await expect.poll(() => out.isDisabled()).toBe(false);
});
