import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from './en/index.ts';
import type * as language from './language.ts';
import type * as message from './t.ts';
import az from './translations/az.json' with { type: 'json' };
import fa from './translations/fa.json' with { type: 'json' };

/** The modules of a page that has just started. Only the few English texts before React are loaded. */
let page: typeof language & typeof message;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('location', { href: 'https://map.example/' });
  page = { ...(await import('./language.ts')), ...(await import('./t.ts')) };
});
afterEach(() => vi.unstubAllGlobals());

it('begins with what is said before React, and speaks of the rest once it is fetched', async () => {
  expect(page.t('map.label')).toBe(en['map.label']);
  expect(page.languageStore.getState().texts).not.toHaveProperty('common.close');
  await page.fetchFirstTexts();
  expect(page.t('common.close')).toBe(en['common.close']);
  expect(page.languageStore.getState().texts).not.toHaveProperty('common.submit');
  await page.fetchLaterTexts();
  expect(page.t('common.submit')).toBe(en['common.submit']);
  expect(page.t('common.close')).toBe(en['common.close']);
});

it('fetches the first part alone of a language until more is asked for', async () => {
  await page.choose('az');
  expect(page.t('common.close')).toBe(az.texts['common.close'].text);
  expect(page.languageStore.getState().texts).not.toHaveProperty('common.submit');
  await page.fetchLaterTexts();
  expect(page.t('common.submit')).toBe(az.texts['common.submit'].text);
});

it('changes both parts with the language', async () => {
  await page.fetchLaterTexts();
  await page.choose('fa');
  expect(page.t('common.submit')).toBe(fa.texts['common.submit'].text);
  await page.choose('en');
  expect(page.t('common.submit')).toBe(en['common.submit']);
});

it('has both parts of a language that was chosen while the later texts came, and the other way around', async () => {
  await Promise.all([page.fetchLaterTexts(), page.choose('fa')]);
  expect(page.t('common.submit')).toBe(fa.texts['common.submit'].text);
});

it('waits for the texts of a language that is chosen before the part is asked for', async () => {
  const chosen = page.choose('az');
  await page.fetchLaterTexts();
  expect(page.languageStore.getState().held).toEqual(['first', 'later']);
  await chosen;
  expect(page.t('common.submit')).toBe(az.texts['common.submit'].text);
  expect(page.t('common.close')).toBe(az.texts['common.close'].text);
});

it('fetches what this device keeps apart, and with a language that is chosen then', async () => {
  await page.fetchDeviceTexts();
  expect(page.t('device.clear')).toBe(en['device.clear']);
  expect(page.languageStore.getState().texts).not.toHaveProperty('common.submit');
  await page.choose('az');
  expect(page.t('device.clear')).toBe(az.texts['device.clear'].text);
});
