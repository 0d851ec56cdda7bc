import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../shared', import.meta.url));

const noStream = fileURLToPath(new URL('no-stream.ts', import.meta.url));

/** Which modules stand for which names in what browsers load. */
export const aliases = [
  { find: '@shared', replacement: shared },
  // React includes it since version 18; the shim for older versions is 0.6 kB of a first load
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  { find: /^stream$/, replacement: noStream },
  // the module of which a build can leave out parts (leaflet-parts.ts); the package names its other form
  { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
];
