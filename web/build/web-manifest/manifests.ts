import { brand } from '@shared/contract/brand.ts';
import { directionOf } from '../../src/i18n/direction.ts';
import { first } from '../../src/i18n/en/first/index.ts';
import { languageList, manifestPath } from '../../src/i18n/languages.ts';
import { shipped, type CatalogueFile } from '../translations/catalogue.ts';

/** Name and look of the installed app. The English one is `public/app.webmanifest`. */
export type WebManifest = Record<string, unknown>;

export interface NamedManifest {
  /** Path relative to the site's root. */
  fileName: string;
  manifest: WebManifest;
}

/**
 * Makes the manifest in the app's other languages, a file for each, because browsers support no other way yet.
 * @param catalogueOf reads a language's texts
 */
export function translatedManifests(
  english: WebManifest,
  catalogueOf: (language: string) => CatalogueFile,
): NamedManifest[] {
  // omits the description, which is in English
  const { description: _, ...base } = english;
  return languageList
    .filter((language) => language !== 'en')
    .map((language) => {
      const title = shipped(catalogueOf(language), first)['app.title'] ?? '';
      return {
        fileName: manifestPath(language).slice(1),
        manifest: {
          ...base,
          lang: language,
          dir: directionOf(language),
          name: title.replace('{brand}', brand.name),
        },
      };
    });
}
