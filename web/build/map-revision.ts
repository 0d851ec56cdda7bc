import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Returns the map's revision. It is a part of the address of the map's files (map-data/README.md).
 * @throws Error when no map has been made yet
 */
export function mapRevision(): string {
  try {
    const text = readFileSync(new URL('../public/map/current.json', import.meta.url), 'utf8');
    return (JSON.parse(text) as { revision: string }).revision;
  } catch (cause) {
    throw new Error('web/public/map/current.json is missing: run `npm run build`', {
      cause,
    });
  }
}

/** Reads the map's revision in a hook, because the configuration file must also load when no map has been made. */
export function defineMapRevision(): Plugin {
  return {
    name: 'adyurdu:map-revision',
    config: () => ({
      define: { 'import.meta.env.VITE_MAP_REVISION': JSON.stringify(mapRevision()) },
    }),
  };
}
