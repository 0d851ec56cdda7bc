import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readImportFile } from '../commands/import-file.ts';
import type { PublicPlace } from '@shared/formats/place-details.ts';
import { importedRecords, type PlaceToImport } from '../places/import.ts';
import { manyPlaces } from '../commands/many-places.ts';
import { publicView } from '../places/view.ts';
import { pagePaths } from './addresses.ts';
import { languageList } from './languages.ts';
import { htmlErrors } from './testing/html-errors.ts';
import { siteOf } from './testing/site.ts';

const wanted = 500;

const written = [
  '<b>Bold</b> & "quoted" \'twice\'',
  ']]> </script><script>alert(1)</script> <!-- not a comment',
  '\u202Eright to left\u202C and \u2066isolated\u2069',
  'آدی دَییشیب.\n\n\nSonra da belə.\n',
  `${'uzun '.repeat(1_000)}\n`,
  '',
] as const;

const viewOf = (place: PlaceToImport): PublicPlace[] => {
  const view = publicView(importedRecords(place, new Date(0)).place);
  return view ? [view] : [];
};

function places(): PublicPlace[] {
  const seed = new URL('../../../tools/local/seed/places.json', import.meta.url);
  const real = readImportFile(readFileSync(seed, 'utf8')).flatMap(viewOf);
  const madeUp = manyPlaces(wanted).flatMap(viewOf);
  const withTexts = madeUp.map((place, index): PublicPlace => {
    const text = written[index % written.length] ?? '';
    const content = {
      ...place.details.content,
      about: text === '' ? null : text,
      links: ['https://example.org/?a=1&b="2"', `https://example.org/${encodeURIComponent(text)}`],
      images: [`/files/places/gn-1/${'0'.repeat(32)}_a&b.jpg`],
      voiceUrl: `/files/places/gn-1/${'0'.repeat(32)}_voice.mp3`,
    };
    const name_az = index % 7 === 0 ? `${place.name_az ?? ''} ${text.slice(0, 60)}` : place.name_az;
    return { ...place, name_az, details: { ...place.details, content } };
  });
  return [...real, ...withTexts].slice(0, wanted);
}

it(
  '500 pages in all languages are valid HTML with readable structured data',
  { tags: 'full' },
  async () => {
    const all = places();
    expect(new Set(all.map(({ place_id }) => place_id)).size).toBe(wanted);
    const { text } = siteOf(all);
    const wrong: string[] = [];
    for (const [index, { place_id }] of all.entries()) {
      const path = `${pagePaths.place(place_id)}?hl=${languageList[index % languageList.length] ?? ''}`;
      const html = await text(path);
      wrong.push(...(await htmlErrors(html)).map((error) => `${path} ${error}`));
      const scripts = [...html.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/gs)];
      expect(scripts, path).toHaveLength(2);
      for (const [, json = ''] of scripts)
        expect(() => JSON.parse(json) as unknown, path).not.toThrow();
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  },
);
