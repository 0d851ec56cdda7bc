import { expect } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { nameFirst, theirDirection } from '../support/languages/test-language.ts';
import { ofTheProduct } from '../support/of-the-product.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { urmu } from './places.ts';

ofTheProduct('without JavaScript, the first page shows names of the published map', async () => {
  for (const size of [phone, desktop]) {
    const page = await openPage('/', { ...size, withoutScripts: true });
    const names = page.locator('#region text');
    const tebriz = names.filter({ hasText: 'Təbriz' });
    await tebriz.waitFor();
    expect(await names.count()).toBeGreaterThan(5);
    expect((await tebriz.boundingBox())?.height).toBeGreaterThan(8);
    await page.getByRole('link', { name: 'All names as a list' }).waitFor();
  }
});

ofTheProduct.each([
  ['rezaiyeh', urmu],
  ['رضائیه', urmu],
  ['Təbriz şəhəri', { name_az: 'Təbriz', name_loc: 'تبریز' }],
])('without JavaScript, a search for %s finds its place', async (text, names) => {
  const name = nameFirst(names);
  const page = await openPage('/', { ...phone, withoutScripts: true });
  const field = page.getByRole('search').getByRole('textbox');
  await field.fill(text);
  await field.press('Enter');
  await page.waitForURL(/\/find\?q=/);
  const again = page.getByRole('searchbox');
  await again.fill('');
  expect(await again.evaluate((one) => getComputedStyle(one).direction)).toBe(theirDirection());
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name }).first().click();
  await page.waitForURL(/\/places\//);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(page.url()).origin).toBe(new URL(appUrl('/')).origin);
});

ofTheProduct(
  'without JavaScript, the Tab key reaches the content of a place’s page',
  { tags: 'full' },
  async () => {
    const page = await openPage(`/places/${urmu.id}`, { ...phone, withoutScripts: true });
    await page.keyboard.press('Tab');
    await page.getByRole('article').locator(':focus').waitFor();
  },
);

ofTheProduct(
  'without JavaScript, a place and the list are printed from the top of the page',
  { tags: 'full' },
  async () => {
    for (const path of [`/places/${urmu.id}`, '/list']) {
      const page = await openPage(path, { ...desktop, theme: 'dark', withoutScripts: true });
      await page.emulateMedia({ media: 'print' });
      const heading = page.getByRole('heading', { level: 1 });
      expect((await heading.boundingBox())?.y, path).toBeLessThan(100);
      const colours = await heading.evaluate((one) => getComputedStyle(one).color);
      expect(colours, path).toBe('rgb(0, 0, 0)');
    }
  },
);
