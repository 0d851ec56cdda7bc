import path from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { leafletParts, unusedParts } from '../leaflet-parts.ts';
import { mirrorSettings } from '../mirror/plugin.ts';
import { defineMapRevision } from '../map-revision.ts';
import { sizeBudget } from '../size-budget.ts';
import { checkAge } from '../too-new.ts';

/** Maximum gzipped bytes of an embedded map's scripts and styles. Tiles are not included. */
const budget = { mapJs: 40_000, css: 5_000 };

/**
 * Builds the page of embedded maps separately from the app. The embedded map then loads no code of the app, and the app
 * loads no code of the embedded map.
 */
export function embeddedMaps(): Plugin {
  let config: ResolvedConfig | undefined;
  let failed = false;
  return {
    name: 'adyurdu:embed',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    async closeBundle() {
      if (!config || failed) return;
      const { root, mode, logLevel, resolve, css } = config;
      const { outDir, target, cssMinify, assetsInlineLimit } = config.build;
      await build({
        configFile: false,
        root,
        mode,
        ...(logLevel === undefined ? {} : { logLevel }),
        publicDir: false,
        resolve: { alias: resolve.alias },
        plugins: [
          defineMapRevision(),
          mirrorSettings(false),
          checkAge(),
          leafletParts(unusedParts.embed),
          sizeBudget({ ...budget, page: '/embed' }),
        ],
        css: {
          ...(css.transformer === undefined ? {} : { transformer: css.transformer }),
          ...(css.lightningcss === undefined ? {} : { lightningcss: css.lightningcss }),
        },
        build: {
          outDir,
          emptyOutDir: false,
          target,
          cssMinify,
          assetsInlineLimit,
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rolldownOptions: { input: path.join(root, 'embed.html') },
        },
        worker: { format: 'es', plugins: () => [checkAge()] },
      });
    },
  };
}
