import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { CataloguePart } from '../../src/i18n/catalogues.ts';
import { offlineMap } from '../../src/i18n/en/offline-map.ts';
import { first } from '../../src/i18n/en/first/index.ts';
import { device } from '../../src/i18n/en/device.ts';
import { later } from '../../src/i18n/en/later/index.ts';
import { answers } from '../../src/i18n/en/answers.ts';
import { flag } from '../../src/i18n/en/flag.ts';
import { admin } from '../../src/i18n/en/admin.ts';
import { refusals } from '../../src/i18n/en/refusals.ts';
import { chat } from '../../src/i18n/en/chat.ts';
import { list } from '../../src/i18n/en/list.ts';
import { queue } from '../../src/i18n/en/queue.ts';
import { reviewing } from '../../src/i18n/en/reviewing.ts';
import { batch } from '../../src/i18n/en/batch.ts';
import { sources } from '../../src/i18n/en/sources.ts';
import { speaker } from '../../src/i18n/en/speaker.ts';
import { years } from '../../src/i18n/en/years.ts';
import { shipped, type CatalogueFile } from './catalogue.ts';

const parts = {
  first,
  later,
  device,
  offlineMap,
  batch,
  list,
  chat,
  sources,
  speaker,
  years,
  refusals,
  reviewing,
  queue,
  flag,
  answers,
  admin,
};
const names = Object.keys(parts).join('|');

const asked = new RegExp(`/translations/([a-z]+)\\.json\\?(${names})$`);
/** The id of a virtual module begins with a null byte, so that other plugins ignore the module. */
const made = new RegExp(`^\\0texts/([a-z]+)-(${names})$`);

/** Maximum gzipped bytes of each part of a catalogue, for one language. */
const limits: Record<CataloguePart, number> = {
  first: 3000,
  later: 4600,
  device: 2000,
  offlineMap: 1200,
  batch: 2000,
  list: 2600,
  chat: 1600,
  sources: 1600,
  speaker: 700,
  years: 700,
  refusals: 2200,
  reviewing: 2400,
  queue: 1600,
  flag: 1200,
  answers: 1200,
  admin: 2000,
};

/**
 * Splits each catalogue into the parts that the page fetches, and omits data for translators. If a part exceeds its
 * size limit, the build fails.
 */
export function translations(): Plugin {
  return {
    name: 'adyurdu:translations',
    enforce: 'pre',
    resolveId: {
      filter: { id: asked },
      handler(id) {
        const [, language, part] = asked.exec(id) ?? [];
        return `\0texts/${language}-${part}`;
      },
    },
    load: {
      filter: { id: made },
      async handler(id) {
        const [, language, part] = made.exec(id) as unknown as [string, string, CataloguePart];
        const file = fileURLToPath(
          new URL(`../../src/i18n/translations/${language}.json`, import.meta.url),
        );
        this.addWatchFile(file);
        const catalogue = JSON.parse(await readFile(file, 'utf8')) as CatalogueFile;
        return `export default ${JSON.stringify(shipped(catalogue, parts[part]))};`;
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const found = chunk.type === 'chunk' && made.exec(chunk.facadeModuleId ?? '');
        if (!found) continue;
        const [, language, part] = found as unknown as [string, string, CataloguePart];
        const size = gzipSync(chunk.code, { level: 9 }).length;
        const what = `texts of ${language}, ${part}: ${size} bytes gzipped`;
        console.log(`${what} (budget ${limits[part]})`);
        if (size > limits[part]) this.error(`${what} exceed ${limits[part]}`);
      }
    },
  };
}
