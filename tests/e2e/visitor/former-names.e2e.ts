import { expect, it } from 'vitest';
import { namesInput } from '../../../functions/src/contract/names/schema.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { inEnglish } from '../support/languages/journey.ts';
import { urmu } from './places.ts';
import { desktop, mapIsFull, phone, placeIsOpen, searchField } from './steps.ts';

/** What visitors type who remember another name, and the place that they mean. */
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

inEnglish('finds places by the names that they had, and says which it was', async () => {
  const page = await openPage('', phone);
  // the map service is not asked: what is found is found in the names of this map
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
});

inEnglish(
  'tells what a place was called when, with the evidence folded under each name',
  async () => {
    const page = await openPage(`/places/${urmu.id}`, desktop);
    const opened = await placeIsOpen(page, urmu.name_az);
    await opened.getByRole('heading', { name: 'Names', exact: true }).waitFor();
    const item = opened.getByRole('listitem').filter({ hasText: /^Rezaiyeh/ });
    expect(await item.innerText()).toContain('earlier official name, 1926–1979, less certain');
    const source = item.getByText('Wikipedia: Urmia');
    expect(await source.isVisible()).toBe(false);
    await item.getByText('Evidence (1)').click();
    await source.waitFor();
    expect(page.problems).toEqual([]);
  },
);

it('has no such section where only what the title says is known', async () => {
  const page = await openPage('/places/gn-113848', desktop);
  const opened = await placeIsOpen(page, 'Sis');
  await opened.getByRole('heading', { name: 'Share with friends' }).waitFor();
  expect(await opened.getByRole('heading', { name: 'Names', exact: true }).count()).toBe(0);
});

it.each(['fa', 'en'])(
  'holds forty names of 200 letters within a narrow phone, in %s',
  async (hl) => {
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
    await page.goto(appUrl(`/places/${urmu.id}?hl=${hl}`));
    const items = page.getByRole('complementary').getByRole('listitem');
    await items.filter({ hasText: /^19/ }).first().waitFor({ state: 'attached' });
    const wide = await page
      .getByRole('complementary')
      .evaluate((panel) =>
        [...panel.querySelectorAll('section *')]
          .filter((one) => one.getBoundingClientRect().width > panel.clientWidth)
          .map((one) => one.className),
      );
    expect(wide).toEqual([]);
    expect(page.problems).toEqual([]);
  },
);
