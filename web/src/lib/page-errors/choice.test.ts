import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLocalStorage, type FakeStorage } from '../testing/local-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = withLocalStorage();
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the modules anew, as a page does when it is opened. */
async function openPage() {
  const { mayReportErrors } = await import('./choice.ts');
  const { chooseErrorReports } = await import('./choose.ts');
  return { mayReportErrors, chooseErrorReports };
}

it('a stored choice also applies to later pages', async () => {
  const first = await openPage();
  first.chooseErrorReports(false);
  expect(first.mayReportErrors()).toBe(false);
  vi.resetModules();
  const second = await openPage();
  expect(second.mayReportErrors()).toBe(false);
  second.chooseErrorReports(true);
  expect([second.mayReportErrors(), ...storage.stored]).toEqual([true]);
});

it.each(['isFull', 'refuses'] as const)(
  'a choice that cannot be stored (%s) applies until the page closes',
  async (why) => {
    storage[why] = true;
    const page = await openPage();
    for (const may of [false, true, false]) {
      page.chooseErrorReports(may);
      expect(page.mayReportErrors()).toBe(may);
    }
    vi.resetModules();
    expect((await openPage()).mayReportErrors()).toBe(why === 'isFull');
  },
);

it('a choice that can be stored replaces an earlier one that could not', async () => {
  const page = await openPage();
  storage.isFull = true;
  page.chooseErrorReports(false);
  page.chooseErrorReports(true);
  storage.stored.set('adyurdu-page-errors', 'off'); // chosen in another tab
  expect(page.mayReportErrors()).toBe(false);
});
