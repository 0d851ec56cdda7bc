import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLocalStorage, type FakeStorage } from '../lib/testing/local-storage.ts';
import { en } from './en/index.ts';
import type * as language from './language.ts';
import type * as message from './t.ts';
import az from './translations/az.json' with { type: 'json' };
import fa from './translations/fa.json' with { type: 'json' };

let storage: FakeStorage;
let page: typeof language & typeof message;
beforeEach(async () => {
  vi.resetModules();
  storage = withLocalStorage();
  vi.stubGlobal('location', { href: 'https://map.example/' });
  page = { ...(await import('./language.ts')), ...(await import('./t.ts')) };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('starts with the texts before React, and has further texts after loading them', async () => {
  expect(page.t('map.label')).toBe(en['map.label']);
  expect(page.languageStore.getState().texts).not.toHaveProperty('common.close');
  await page.fetchTexts('first');
  expect(page.t('common.close')).toBe(en['common.close']);
  expect(page.languageStore.getState().texts).not.toHaveProperty('common.submit');
  await page.fetchTexts('later');
  expect(page.t('common.submit')).toBe(en['common.submit']);
  expect(page.t('common.close')).toBe(en['common.close']);
});

it('loads only the first texts of a language until more are requested', async () => {
  await page.choose('az');
  expect(page.t('common.close')).toBe(az.texts['common.close'].text);
  expect(page.languageStore.getState().texts).not.toHaveProperty('common.submit');
  await page.fetchTexts('later');
  expect(page.t('common.submit')).toBe(az.texts['common.submit'].text);
});

it('replaces the first and the later texts when the language changes', async () => {
  await page.fetchTexts('later');
  await page.choose('fa');
  expect(page.t('common.submit')).toBe(fa.texts['common.submit'].text);
  await page.choose('en');
  expect(page.t('common.submit')).toBe(en['common.submit']);
});

it('has the first and the later texts when the language changes while the later texts are loading', async () => {
  await Promise.all([page.fetchTexts('later'), page.choose('fa')]);
  expect(page.t('common.submit')).toBe(fa.texts['common.submit'].text);
});

it('loads a part in the language that was chosen just before', async () => {
  const chosen = page.choose('az');
  await page.fetchTexts('later');
  expect(page.languageStore.getState().held).toContain('later');
  await chosen;
  expect(page.t('common.submit')).toBe(az.texts['common.submit'].text);
  expect(page.t('common.close')).toBe(az.texts['common.close'].text);
});

it('loads the device texts separately, and again in a language that is chosen later', async () => {
  await page.fetchTexts('device');
  expect(page.t('device.clear')).toBe(en['device.clear']);
  expect(page.languageStore.getState().texts).not.toHaveProperty('common.submit');
  await page.choose('az');
  expect(page.t('device.clear')).toBe(az.texts['device.clear'].text);
});

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

it('loads further parts when another part could not be loaded, and loads that part later', async () => {
  const { englishParts } = await import('./later-catalogues.ts');
  const list = vi.spyOn(englishParts, 'list').mockImplementation(offline);
  await expect(page.fetchTexts('list')).rejects.toThrow('Failed to fetch');
  await page.fetchTexts('device');
  expect(page.t('device.clear')).toBe(en['device.clear']);
  await page.choose('az');
  expect(page.t('device.clear')).toBe(az.texts['device.clear'].text);
  await page.choose('en');
  list.mockRestore();
  await page.fetchTexts('list');
  expect(page.languageStore.getState().held).toEqual(['first', 'device', 'list']);
});

it('stores a chosen language only after its texts have loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { firstCatalogues } = await import('./catalogues.ts');
  await page.choose('fa');
  vi.spyOn(firstCatalogues, 'az').mockImplementation(offline);
  await page.choose('az');
  expect(page.languageStore.getState()).toMatchObject({ language: 'fa', failed: 'az' });
  expect([...storage.stored.values()]).toEqual(['fa']);
});

it('reports each failure when the same language fails to load twice', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { firstCatalogues } = await import('./catalogues.ts');
  vi.spyOn(firstCatalogues, 'az').mockImplementation(offline);
  const reported: unknown[] = [];
  page.languageStore.subscribe(({ failed }, before) => {
    if (failed !== before.failed) reported.push(failed);
  });
  await page.choose('az');
  await page.choose('az');
  expect(reported).toEqual(['az', null, 'az']);
});

it('stores the language that was chosen last, even if an earlier one loads later', async () => {
  const { firstCatalogues } = await import('./catalogues.ts');
  const { az: load } = firstCatalogues;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.spyOn(firstCatalogues, 'az').mockImplementation(() => arrived.then(load));
  const first = page.choose('az');
  await page.choose('fa');
  arrive();
  await first;
  expect(page.currentLanguage()).toBe('fa');
  expect([...storage.stored.values()]).toEqual(['fa']);
});
