import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Returns the revision of the map in the build (map-data/README.md). The app gets it, so that it can request its first
 * tile directly.
 * @throws Error when no map has been made yet
 */
export function mapRevision(): string {
  try {
    const text = readFileSync(new URL('../public/map/current.json', import.meta.url), 'utf8');
    return (JSON.parse(text) as { revision: string }).revision;
  } catch (cause) {
    throw new Error('web/public/map/current.json is not there: `npm run build` makes it', {
      cause,
    });
  }
}

/**
 * Passes the map's revision to the app. It does so in a hook, because only builds need a map: reading the configuration
 * must work without one.
 */
export function defineMapRevision(): Plugin {
  return {
    name: 'adyurdu:map-revision',
    config: () => ({
      define: { 'import.meta.env.VITE_MAP_REVISION': JSON.stringify(mapRevision()) },
    }),
  };
}
