import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readCatalogue } from '../translations/read-catalogue.ts';
import { translatedManifests, type WebManifest } from './manifests.ts';

export function webManifests(): Plugin {
  let publicDir = '';
  return {
    name: 'adyurdu:web-manifests',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle() {
      const file = path.join(publicDir, 'app.webmanifest');
      const english = JSON.parse(readFileSync(file, 'utf8')) as WebManifest;
      for (const { fileName, manifest } of translatedManifests(english, readCatalogue))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) });
    },
  };
}
