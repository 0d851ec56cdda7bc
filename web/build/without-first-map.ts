import type { Plugin } from 'vite';

const nothing = '\0no-map-before-react';

/**
 * For builds whose map is Google's, which is a React component: leaves Leaflet out of the first module, which draws no
 * map then. The page fetches Leaflet where Google cannot be reached.
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
