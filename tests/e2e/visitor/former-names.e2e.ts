import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { formatYear } from '../../../web/src/i18n/format-year.ts';
import { addressInApp, appUrl, mirrorUrl } from '../support/app-url.ts';
import { violationsOf } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import {
  inEnglish,
  testLanguage,
  said,
  theirDirection,
} from '../support/languages/test-language.ts';
import { ofTheProduct } from '../support/of-the-product.ts';
import { isBefore } from '../support/reading-order.ts';
import { atRest } from '../support/rest.ts';
import { urmu } from './places.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { mapIsFull, panel, placeIsOpen, searchField } from './steps.ts';

const remembered = [
  ['Rezaiyeh', 'Urmu'],
  ['Rezaieh', 'Urmu'],
  ['رضائیه', 'Urmu'],
  ['رضاییه', 'Urmu'],
  ['Shahpur', 'Salmas'],
  ['شاهپور', 'Salmas'],
  ['Dilmaqan', 'Salmas'],
  ['دیلمقان', 'Salmas'],
  ['دهخوارقان', 'Tufarqan'],
  ['Araxes', 'Araz'],
  ['Naghadeh', 'Sulduz'],
  ['Nəqədə', 'Sulduz'],
] as const;

inEnglish(
  'finds places by former names, and shows the place that each name belongs to',
  async () => {
    const page = await openPage('', phone);
    // Former names are in the map's own data, so the test fakes an empty response of the geocoding service.
    await page.route('**/api/geocode/autocomplete?*', (route) =>
      route.fulfill({ json: { success: true, data: [] } }),
    );
    await page.goto(appUrl('/'));
    await mapIsFull(page);
    const field = await searchField(page);
    for (const [text, name] of remembered) {
      await field.fill(text);
      const first = page.getByRole('option').first();
      await expect
        .poll(() => first.innerText(), { message: text })
        .toMatch(new RegExp(`→\\s*${name}`));
      await field.fill('');
      await first.waitFor({ state: 'detached' });
    }
    await field.fill('urmia');
    await page.getByRole('option', { name: 'Urmu gölü' }).waitFor();
    await expect.poll(() => page.getByRole('option').first().innerText()).toMatch(/^Urmu\n/);
    expect(page.problems).toEqual([]);
  },
);

inEnglish(
  'shows the years of a former name, with its evidence folded',
  { tags: 'full' },
  async () => {
    const page = await openPage(`/places/${urmu.id}`, desktop);
    const opened = await placeIsOpen(page, urmu.name_az);
    await opened.getByRole('heading', { name: 'Names', exact: true }).waitFor();
    const item = opened.getByRole('listitem').filter({ hasText: /^Rezaiyeh/ });
    expect((await item.innerText()).split('\n').slice(1)).toEqual([
      '1926–1979',
      'earlier official name, less certain',
      'Evidence (1)',
      // A mirror does not ask who knows a name.
      ...(mirrorUrl ? [] : ['We say this name', 'I know it', 'Never heard it']),
    ]);
    expect(await item.locator('bdi').first().getAttribute('lang')).toBe('fa-Latn');
    const source = item.getByText('Wikipedia: Urmia');
    expect(await source.isVisible()).toBe(false);
    const headings = await opened.getByRole('heading', { level: 3 }).allTextContents();
    expect(headings.indexOf('About')).toBeLessThan(headings.indexOf('Names'));
    expect(await item.count()).toBe(1);
    await item.getByText('Evidence (1)').click();
    await source.waitFor();
    expect(page.problems).toEqual([]);
  },
);

it('shows the years beside a bar in the reading direction', { tags: 'full' }, async () => {
  const page = await openPage(`/places/${urmu.id}`, { ...desktop, language: 'azb' });
  const years = panel(page).locator('[aria-hidden="true"]').getByText('۱۹۲۶');
  await years.first().waitFor();
  expect(await isBefore(years.first(), '۱۹۲۶', '(۱۳۰۴/۰۵)')).toBe(true);
  expect(await isBefore(years.first(), '۱۹۲۶', '۱۹۷۹')).toBe(true);
});

it(
  'hides the section of names when only the names in the title are known',
  { tags: 'full' },
  async () => {
    const page = await openPage('/places/gn-113848', desktop);
    const opened = await placeIsOpen(page, 'Sis');
    await opened.getByRole('heading', { name: 'Share with friends' }).waitFor();
    expect(await opened.getByRole('heading', { name: 'Names', exact: true }).count()).toBe(0);
  },
);

ofTheProduct(
  'fits forty names of 200 letters into a narrow phone, in two scripts',
  { tags: 'full' },
  async () => {
    const page = await openPage('', { ...phone, bareShell: true });
    const names = namesInput.parse(
      Array.from({ length: 40 }, (_, index) => ({
        form: `${index}`.padEnd(200, index % 2 ? 'ə' : 'گ'),
        kind: index < 20 ? 'historical' : 'variant',
        from: { text: String(1800 + index) },
        evidence: [{ kind: 'book', label: 'x'.repeat(200) }],
      })),
    );
    await page.route(`**/api/places/${urmu.id}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, names } } });
    });
    for (const hl of ['fa', 'en']) {
      await page.goto(appUrl(`/places/${urmu.id}?hl=${hl}`));
      const items = page.getByRole('complementary').getByRole('listitem');
      await items.filter({ hasText: /^19/ }).first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(hl);
      const wide = await page
        .getByRole('complementary')
        .evaluate((panel) =>
          [...panel.querySelectorAll('section *')]
            .filter((one) => one.getBoundingClientRect().width > panel.clientWidth)
            .map((one) => one.className),
        );
      expect(wide, hl).toEqual([]);
    }
    expect(page.problems).toEqual([]);
  },
);

it('shows the names of a year on the map, in the list and in search; the slider’s ends are the original and today’s names', async () => {
  const reads = (latin: string, arabic: string) => (theirDirection() === 'rtl' ? arabic : latin);
  const in1960 = reads('Rezaiyeh', 'رضائیه');
  // In right-to-left text, Unicode isolates surround a name.
  const begins = new RegExp(`^\u2068?${in1960}`);
  const page = await openPage('/?year=1960', phone);
  await mapIsFull(page);
  const labels = page.locator('.leaflet-marker-pane [data-rank]');
  const label = (name: string) => labels.filter({ hasText: new RegExp(`^${name}`) }).first();
  const slider = page.getByRole('slider', { name: 'Year of the names' });
  await label(in1960).waitFor();
  const said1960 = `Names in ${formatYear(1960, testLanguage())}`;
  await page.getByRole('heading', { name: said1960 }).waitFor();
  expect(await slider.getAttribute('aria-valuetext')).toMatch(said(said1960));
  await page.getByText(/Known for this year: [\d۰-۹]+ of [\d۰-۹]+ in view/).waitFor();
  const slanted = () =>
    labels
      .locator('bdi')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).fontStyle === 'italic')
          .map(({ textContent }) => textContent),
      );
  await atRest(page);
  await expect.poll(async () => (await slanted()).length > 0).toBe(theirDirection() === 'ltr');
  expect((await slanted()).filter((name) => /\p{Script=Arabic}/u.test(name))).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: /places in view/ }).click();
  const list = page.getByRole('region', { name: 'Places in view' });
  await list.getByRole('button', { name: begins }).first().waitFor();
  await page.getByRole('button', { name: /places in view/ }).click();

  const field = await searchField(page);
  await field.fill('Urmu');
  await page.getByRole('option', { name: begins }).first().click();
  await placeIsOpen(page, urmu.name_az);
  await expect.poll(() => addressInApp(page.url()).search).toBe('?year=1960');
  await panel(page).getByRole('button', { name: 'Close' }).click();

  await slider.press('End');
  await label(reads('Urmia', 'ارومیه')).waitFor();
  await slider.press('Home');
  await label(reads(urmu.name_az, urmu.name_loc)).waitFor();
  await expect.poll(() => addressInApp(page.url()).search).toBe('');
  await slider.press('ArrowUp');
  await expect.poll(() => addressInApp(page.url()).search).toBe('?year=1800');
  await slider.press('PageUp');
  await expect.poll(() => addressInApp(page.url()).search).toBe('?year=1810');
  const field1960 = page.getByRole('textbox', { name: 'Year', exact: true });
  await field1960.fill('3000');
  await page.getByText(/^Enter a year from/).waitFor();
  await field1960.fill('1960');
  await label(in1960).waitFor();
  await field1960.press('ArrowDown');
  await expect.poll(() => addressInApp(page.url()).search).toBe('?year=1959');
  expect(page.problems).toEqual([]);
});
