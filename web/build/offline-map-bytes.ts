import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { guidePath, languageList } from '../src/i18n/languages.ts';
import { mapRevision } from './map-revision.ts';

/** What of the map's files is taken along; web/src/offline/base-map.ts lists them for the app, and a test compares. */
const ground = /^(?:relief\.webp|wholes\.json|tiles\/[579]\/.+)$/;
const settlements = /^(?:given-ids\.json|(?:names|classes)\/.+)$/;

const guides = [...new Set(languageList.map(guidePath))];

const publicDir = fileURLToPath(new URL('../public', import.meta.url));

/** The files of a map that are taken along, by their paths below its folder. */
export function alongFiles(revision: string): { ground: string[]; settlements: string[] } {
  const root = path.join(publicDir, 'map', revision);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return {
    ground: files.filter((file) => ground.test(file)),
    settlements: files.filter((file) => settlements.test(file)),
  };
}

/** Tiles and pictures are compressed as they lie there; the rest is on its way. */
function onTheWire(file: string): number {
  const content = readFileSync(path.join(publicDir, file));
  return Math.min(content.length, gzipSync(content).length);
}

const sum = (files: readonly string[]): number =>
  files.reduce((bytes, file) => bytes + onTheWire(file), 0);

/** Bytes over the wire of what is taken along besides the published map. */
export function offlineMapBytes(revision: string) {
  const files = alongFiles(revision);
  const inMap = (paths: string[]) => paths.map((file) => `map/${revision}/${file}`);
  return {
    ground: sum(inMap(files.ground)),
    settlements: sum(inMap(files.settlements)),
    guides: Object.fromEntries(guides.map((guide) => [guide, onTheWire(guide)])),
  };
}

/** Tells the app how much there is to take along, so that it can say so before. */
export function writeOfflineMapBytes(): Plugin {
  return {
    name: 'adyurdu:along-bytes',
    apply: 'build',
    config: () => ({
      define: {
        'import.meta.env.VITE_ALONG_BYTES': JSON.stringify(offlineMapBytes(mapRevision())),
      },
    }),
  };
}
