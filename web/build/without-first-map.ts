import type { Plugin } from 'vite';

const nothing = '\0no-map-before-react';

/**
 * Removes Leaflet from the code that runs before React, in builds with Google's map. The page fetches Leaflet only if
 * Google cannot be reached.
 */
export function withoutFirstMap(): Plugin {
  return {
    name: 'adyurdu:without-first-map',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.endsWith('/src/app/first/living-map.ts') && source.endsWith('/draw-map.ts')
        ? nothing
        : null,
    load: (id) => (id === nothing ? 'export const drawMap = undefined;' : null),
  };
}
