import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeOfflineMapBytes } from './build/offline-map-bytes.ts';
import { defineMapRevision } from './build/map-revision.ts';
import { settingsInBundle } from './build/settings.ts';
import { scriptTargets, styleTargets } from './build/oldest-browsers.ts';
import { sizeBudget } from './build/size-budget.ts';
import { embeddedMaps } from './build/embed/plugin.ts';
import { laterStyles } from './build/later-styles.ts';
import { leafletParts, unusedParts } from './build/leaflet-parts.ts';
import { mirrorPage, mirrorSettings } from './build/mirror/plugin.ts';
import { firstLoadChunk } from './build/first-load-chunk.ts';
import { aliases } from './build/resolve.ts';
import { serviceWorker } from './build/service-worker/plugin.ts';
import { pageStyles } from './build/pages/plugin.ts';
import { shellInPage } from './build/shell/plugin.ts';
import { proxiedPaths } from './build/proxied-paths.ts';
import { withoutFirstMap } from './build/without-first-map.ts';
import { withoutScripts } from './build/without-scripts.ts';
import { checkAge } from './build/too-new.ts';
import { translations } from './build/translations/plugin.ts';
import { unknownPage } from './build/unknown-page.ts';
import { webManifests } from './build/web-manifest/plugin.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const hosting = process.env['ADYURDU_HOSTING_URL'] ?? 'http://127.0.0.1:5000';
/** True for the build of a mirror, which works at any address, and has no service worker and no embedded maps. */
const isMirror = process.env['VITE_MIRROR'] === 'on';

/**
 * True if the site uses Google's map. Such a site loads Leaflet and the basemap only when Google cannot be reached.
 */
const isGoogleMap = Boolean(process.env['VITE_GOOGLE_MAPS_API_KEY']);

/** True if the build contains Leaflet's class for raster tiles, which adds 1 kB. */
const hasRasterTiles = Boolean(process.env['VITE_TILE_URL']);

/**
 * Maximum gzipped bytes of scripts. The limits depend on the kind of map. Some modules are used by the map and by
 * React. Builds with Leaflet put them into the map's chunk, and builds with Google's map put them into React's chunk.
 */
const scriptBytes = isGoogleMap
  ? { mapJs: 15_900, reactJs: 109_900 }
  : { mapJs: hasRasterTiles ? 46_000 : 45_000, reactJs: 107_800, basemapJs: 15_500 };

/** React's development build is larger, so the size budgets do not apply to it. */
const isDevelopment = process.env['NODE_ENV'] === 'development';

const fromHosting = { target: hosting, changeOrigin: false };

export default defineConfig({
  base: isMirror ? './' : '/',
  root: at('.'),
  resolve: { alias: aliases },
  plugins: [
    settingsInBundle(),
    defineMapRevision(),
    mirrorSettings(isMirror),
    react(),
    checkAge(),
    translations(),
    withoutScripts(),
    shellInPage(),
    pageStyles(),
    ...(isMirror
      ? [mirrorPage()]
      : [writeOfflineMapBytes(), webManifests(), serviceWorker(), unknownPage()]),
    leafletParts(unusedParts.app),
    laterStyles(),
    ...(isGoogleMap ? [withoutFirstMap()] : []),
    firstLoadChunk(
      {
        preload: at('./src/app/preload.ts'),
        main: at('./src/app/main.ts'),
        page: at('./src/app/page.tsx'),
      },
      at('./src/app/panel/embedded-place.ts'),
    ),
    ...(isDevelopment ? [] : [sizeBudget({ css: 6_000, laterCss: 16_000, ...scriptBytes })]),
    ...(isMirror ? [] : [embeddedMaps()]),
  ],
  css: {
    // Lightning CSS converts light-dark() and nesting for old phones that are still in use.
    transformer: 'lightningcss',
    lightningcss: {
      targets: styleTargets,
    },
  },
  build: {
    outDir: 'dist',
    target: scriptTargets,
    cssMinify: 'lightningcss',
    // Vite splits the styles by chunk, and build/later-styles.ts joins them into two style sheets.
    cssCodeSplit: true,
    // Data URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es', plugins: () => [checkAge()] },
  server: {
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(
      [...proxiedPaths, '^/guide(\\.[a-z]+)?\\.pdf$'].map((path) => [path, fromHosting]),
    ),
  },
});
