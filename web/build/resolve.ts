import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../shared', import.meta.url));

/** Replacements of modules in browsers' code. */
export const aliases = [
  { find: '@shared', replacement: shared },
  // React includes it since version 18; the shim for older versions is 0.6 kB of a first load
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  // the form from which a build can remove parts (leaflet-parts.ts); the package's main entry is another one
  { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
];
