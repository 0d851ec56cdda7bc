import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../shared', import.meta.url));

const noStream = fileURLToPath(new URL('no-stream.ts', import.meta.url));

export const aliases = [
  { find: '@shared', replacement: shared },
  // React has had the hook `useSyncExternalStore` since version 18. The shim for older versions would only add 0.6 kB.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  { find: /^stream$/, replacement: noStream },
  // The build can remove unused features only from Leaflet's ES module (leaflet-parts.ts).
  { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
];
