import { createHash, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { appUrl, mirrorUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { wrongTexts } from '../support/languages/pseudo.ts';
import { atRest } from '../support/rest.ts';
import { urmu } from '../visitor/places.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { mapIsFull, ownClipboard, panel, placeIsOpen, searchField } from '../visitor/steps.ts';

const search = (url: string) => new URL(url).search;

it('a visitor of a mirror finds, reads and shares a place, and returns to it by its address', async () => {
  const page = await openPage('/', desktop);
  await mapIsFull(page);
  expect(page.url().startsWith(mirrorUrl ?? 'no mirror')).toBe(true);

  await (await searchField(page)).fill('urmu');
  await page.getByRole('option', { name: /^Urmu/ }).first().click();
  await placeIsOpen(page, urmu.name_az);
  expect(search(page.url())).toBe(`?place=${urmu.id}`);
  await panel(page)
    .getByRole('link', { name: /wikipedia/ })
    .waitFor();
  const copied = await ownClipboard(page);
  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(copied).toBe(appUrl(`/places/${urmu.id}`));
  expect(await panel(page).getByRole('button', { name: 'Embed in a page' }).count()).toBe(0);
  expect(await panel(page).getByRole('button', { name: 'History' }).count()).toBe(0);

  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  expect(search(page.url())).toBe('');
  await page.goto(appUrl(`/places/${urmu.id}`));
  await placeIsOpen(page, urmu.name_az);
  await panel(page).getByText('Currently').waitFor();
  await page.reload();
  await placeIsOpen(page, urmu.name_az);
  expect(page.problems).toEqual([]);
});

it('a mirror supports right-to-left languages, and links to sites that accept suggestions instead of offering sign-in', async () => {
  const page = await openPage(`/places/${urmu.id}?hl=azb`, phone);
  await panel(page).getByRole('heading', { level: 2, name: urmu.name_loc }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.goto(appUrl(`/places/${urmu.id}?hl=en`));
  await panel(page).getByRole('button', { name: 'Suggest Name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest Name' });
  const links = dialog.getByRole('link');
  await links.first().waitFor();
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    `https://live.example/places/${urmu.id}`,
    `https://copy.example/x/?place=${urmu.id}`,
  ]);
  expect(page.problems).toEqual([]);
});

it('a mirror works without JavaScript below its own path, with a preview picture for social networks', async () => {
  const page = await openPage('/', { ...phone, withoutScripts: true });
  await page.getByRole('link', { name: 'All names as a list' }).click();
  await page.getByRole('link', { name: 'U', exact: true }).click();
  await page.getByRole('link', { name: urmu.name_az, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: urmu.name_az }).waitFor();
  expect(page.url()).toBe(`${mirrorUrl ?? ''}places/${urmu.id}.html`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const [, card = ''] = /^https:\/\/copy\.example\/x\/(cards\/.+\.png)$/.exec(picture ?? '') ?? [];
  const { headers } = await fetch(`${mirrorUrl ?? ''}${card}`);
  expect(headers.get('content-type')).toBe('image/png');
  expect(page.problems).toEqual([]);
});

it('a mirror says that a place does not exist', async () => {
  const page = await openPage('/places/gn-999999999999', desktop);
  await page.getByText('This place does not exist').first().waitFor();
});

it('a mirror serves its files as they were signed', async () => {
  const read = async (name: string) => {
    const answer = await fetch(
      `${mirrorUrl ?? ''}${name.split('/').map(encodeURIComponent).join('/')}`,
    );
    expect([name, answer.status]).toEqual([name, 200]);
    return Buffer.from(await answer.arrayBuffer());
  };
  const key = process.env['ADYURDU_MIRROR_KEY'] ?? 'no key';
  const [sums, addresses] = await Promise.all(['SHA256SUMS', 'mirrors.json'].map(read));
  for (const [name, bytes] of Object.entries({ SHA256SUMS: sums, 'mirrors.json': addresses }))
    expect(verify(null, bytes ?? Buffer.of(), key, await read(`${name}.sig`)), name).toBe(true);
  const lines = (sums?.toString() ?? '').trim().split('\n');
  expect(lines.length).toBeGreaterThan(500);
  const holds = async (line: string) => {
    const [sum, name = ''] = line.split('  ');
    const actual = createHash('sha256')
      .update(await read(name))
      .digest('hex');
    expect(actual, name).toBe(sum);
  };
  // The test checks every fortieth file, because thousands of files take minutes on a busy machine.
  for (const line of lines.filter((_, index) => index % 40 === 0)) await holds(line);
});

it('all texts of a mirror are translated and not cut off', async () => {
  const page = await openPage('/', { ...phone, language: 'pseudo' });
  const found: string[] = [];
  const look = async (screen: string) => {
    await atRest(page);
    found.push(...(await wrongTexts(page, [])).map((wrong) => `${screen}: ${wrong}`));
  };
  await mapIsFull(page);
  await look('map');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
  await look('menu');
  await page.goto(appUrl(`/places/${urmu.id}`));
  await panel(page).getByRole('heading', { level: 2 }).waitFor();
  await look('place');
  await panel(page).getByRole('button', { name: 'Suggest Name' }).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await look('where names are collected');
  expect(found).toEqual([]);
});
