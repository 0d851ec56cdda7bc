import { gzipSync } from 'node:zlib';
import path from 'node:path';
import type { Plugin } from 'vite';
import { shipped, type CatalogueFile } from './catalogue.ts';

const file = /\/i18n\/translations\/([a-z]+)\.json$/;

/**
 * Takes out of the catalogues what only their translators need, prints what each language costs, and
 * fails the build where one is larger than `limit` gzipped bytes.
 */
export function translations({ limit }: { limit: number }): Plugin {
  return {
    name: 'adyurdu:translations',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { id: file },
      handler: (code) => JSON.stringify(shipped(JSON.parse(code) as CatalogueFile)),
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId) continue;
        const language = file.exec(chunk.facadeModuleId.split(path.sep).join('/'))?.[1];
        if (language === undefined) continue;
        const size = gzipSync(chunk.code, { level: 9 }).length;
        console.log(`texts of ${language}: ${size} bytes gzipped (budget ${limit})`);
        if (size > limit) this.error(`texts of ${language}: ${size} bytes exceed ${limit}`);
      }
    },
  };
}
