import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { guidePath, languageList } from '../src/i18n/languages.ts';
import { mapRevision } from './map-revision.ts';

/**
 * Paths of the basemap's files in the offline map. web/src/offline/base-map.ts has the app's list of the same files.
 * The test tests/api/offline-map-bytes.test.ts compares the two lists.
 */
const basemap = /^(?:relief\.webp|extents\.json|tiles\/[579]\/.+)$/;
const settlements = /^(?:given-ids\.json|(?:names|classes)\/.+)$/;

const guides = [...new Set(languageList.map(guidePath))];

const publicDir = fileURLToPath(new URL('../public', import.meta.url));

export function offlineMapFiles(revision: string): { basemap: string[]; settlements: string[] } {
  const root = path.join(publicDir, 'map', revision);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return {
    basemap: files.filter((file) => basemap.test(file)),
    settlements: files.filter((file) => settlements.test(file)),
  };
}

/**
 * Bytes that a download of the file transfers. Tiles and pictures are compressed files, and the host compresses other
 * files during the transfer.
 */
function onTheWire(file: string): number {
  const content = readFileSync(path.join(publicDir, file));
  return Math.min(content.length, gzipSync(content).length);
}

const sum = (files: readonly string[]): number =>
  files.reduce((bytes, file) => bytes + onTheWire(file), 0);

/** Download sizes of the offline map's parts in bytes, without the published places. */
export function offlineMapBytes(revision: string) {
  const files = offlineMapFiles(revision);
  const inMap = (paths: string[]) => paths.map((file) => `map/${revision}/${file}`);
  return {
    basemap: sum(inMap(files.basemap)),
    settlements: sum(inMap(files.settlements)),
    guides: Object.fromEntries(guides.map((guide) => [guide, onTheWire(guide)])),
  };
}

export function writeOfflineMapBytes(): Plugin {
  return {
    name: 'adyurdu:offline-map-bytes',
    apply: 'build',
    config: () => ({
      define: {
        'import.meta.env.VITE_ALONG_BYTES': JSON.stringify(offlineMapBytes(mapRevision())),
      },
    }),
  };
}
