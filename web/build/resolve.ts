import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../shared', import.meta.url));

const noStream = fileURLToPath(new URL('no-stream.ts', import.meta.url));

/** The modules behind the names that browser code imports. */
export const aliases = [
  { find: '@shared', replacement: shared },
  // React includes it since version 18; the shim for older versions is 0.6 kB of a first load
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  { find: /^stream$/, replacement: noStream },
  // this form of the package allows leaving out parts of it (leaflet-parts.ts)
  { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
];
