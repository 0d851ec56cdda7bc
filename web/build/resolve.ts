import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../shared', import.meta.url));

const noStream = fileURLToPath(new URL('no-stream.ts', import.meta.url));

/** The modules behind the names that browser code imports. */
export const aliases = [
  { find: '@shared', replacement: shared },
  // React has this hook since version 18; the shim for older versions would add 0.6 kB to a first load
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  { find: /^stream$/, replacement: noStream },
  // parts of this form of the package can be omitted (leaflet-parts.ts)
  { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
];
