import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../shared', import.meta.url));

/**
 * Which packages stand for which names in what browsers load. The app is written for React and typed by it, and
 * runs on Preact, its small twin: 59 kB of a first load of 175 kB (gzipped) were react-dom, more than a second
 * on a slow line. Only its root (`render`, `createRoot`), hooks and JSX are used; what Preact does otherwise
 * matters in two places: events are the browser's own (they bubble through the page, not through components),
 * and there is no strict mode.
 */
export const aliases = [
  { find: '@shared', replacement: shared },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  // what the shim is for, Preact has
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'preact/compat' },
  // the module of which a build can leave out parts (leaflet-parts.ts); the package names its other form
  { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
