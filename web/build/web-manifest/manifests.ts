import { brand } from '@shared/contract/brand.ts';
import { first } from '../../src/i18n/en/first/index.ts';
import { directionOf, languageList, manifestPath } from '../../src/i18n/languages.ts';
import { shipped, type CatalogueFile } from '../translations/catalogue.ts';

export type WebManifest = Record<string, unknown>;

export interface NamedManifest {
  /** Path relative to the site's root. */
  fileName: string;
  manifest: WebManifest;
}

/**
 * Makes a web app manifest for each language except English. Browsers do not support several languages in one manifest
 * yet.
 */
export function translatedManifests(
  english: WebManifest,
  catalogueOf: (language: string) => CatalogueFile,
): NamedManifest[] {
  // The translated manifest omits the description, because the description is in English.
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
