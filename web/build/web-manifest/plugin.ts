import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { CatalogueFile } from '../translations/catalogue.ts';
import { translatedManifests, type WebManifest } from './manifests.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const catalogueOf = (language: string): CatalogueFile =>
  read(
    fileURLToPath(new URL(`../../src/i18n/translations/${language}.json`, import.meta.url)),
  ) as CatalogueFile;

export function webManifests(): Plugin {
  let publicDir = '';
  return {
    name: 'adyurdu:web-manifests',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle() {
      const english = read(path.join(publicDir, 'app.webmanifest')) as WebManifest;
      for (const { fileName, manifest } of translatedManifests(english, catalogueOf))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) });
    },
  };
}
