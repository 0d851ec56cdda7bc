import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Of the map that is served with the build (map-data/README.md): told to the app so that its first tile needs no
 * question before it.
 * @throws Error when no map was made yet
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

/** Tells the app which map it draws. A hook: only building needs the map, looking at the configuration does not. */
export function tellMapRevision(): Plugin {
  return {
    name: 'adyurdu:map-revision',
    config: () => ({
      define: { 'import.meta.env.VITE_MAP_REVISION': JSON.stringify(mapRevision()) },
    }),
  };
}
