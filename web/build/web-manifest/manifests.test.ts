import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brand } from '@shared/contract/brand.ts';
import { first } from '../../src/i18n/en/first/index.ts';
import { languageList, manifestPath } from '../../src/i18n/languages.ts';
import { readCatalogue } from '../translations/read-catalogue.ts';
import { translatedManifests, type WebManifest } from './manifests.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

const english = read('public/app.webmanifest') as WebManifest;
const manifests = translatedManifests(english, readCatalogue);

it('has a manifest for each language, at the address that the page requests', () => {
  const made = [manifestPath('en'), ...manifests.map(({ fileName }) => `/${fileName}`)];
  expect(made.sort()).toEqual(languageList.map(manifestPath).sort());
});

it('has another app name in each language, but the same id and icons', () => {
  const named = Object.fromEntries(manifests.map(({ manifest: one }) => [one['lang'], one]));
  expect(named['azb']).toMatchObject({
    dir: 'rtl',
    short_name: brand.name,
    id: '/',
    start_url: '/',
  });
  expect(named['tr']).toMatchObject({ dir: 'ltr', icons: english['icons'] });
  const names = manifests.map(({ manifest }) => String(manifest['name']));
  expect(new Set([english['name'], ...names]).size).toBe(languageList.length);
  for (const name of names) expect(name).toContain(brand.name);
  for (const { manifest } of manifests) expect(manifest).not.toHaveProperty('description');
});

function sizeOf(jpeg: Buffer): string {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const isFrame = [0xc0, 0xc1, 0xc2].includes(jpeg[at + 1] ?? 0);
    if (isFrame) return `${jpeg.readUInt16BE(at + 7)}x${jpeg.readUInt16BE(at + 5)}`;
  }
  return 'no frame';
}

/** Maximum bytes of a picture. Browsers download the pictures when they offer the installation. */
const maxBytes = 100_000;

it('has a wide and a narrow screenshot, with the declared sizes and below 100 kB', () => {
  const shown = english['screenshots'] as { src: string; sizes: string; form_factor: string }[];
  expect(new Set(shown.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
  for (const { src, sizes } of shown) {
    const picture = readFileSync(new URL(`../../public${src}`, import.meta.url));
    expect(`${src} ${sizeOf(picture)}`).toBe(`${src} ${sizes}`);
    expect(picture.length).toBeLessThan(maxBytes);
  }
});

it('has the English name and language of the page', () => {
  expect(english).toMatchObject({
    id: '/',
    lang: 'en',
    dir: 'ltr',
    name: first['app.title'].replace('{brand}', brand.name),
    short_name: brand.name,
  });
});
