import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { mapRevision } from '../map-revision.ts';
import { scriptTargets } from '../oldest-browsers.ts';
import { tooNew } from '../too-new.ts';
import { buildFiles } from './build-files.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Makes `/sw.js`, whose address must never change. The file is a classic script, because the oldest supported Firefox
 * supports no modules in service workers. If `VITE_SERVICE_WORKER` is `off`, the script removes the worker and its
 * caches.
 */
export function serviceWorker(): Plugin {
  let isOff = false;
  let publicDir = '';
  return {
    name: 'adyurdu:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      isOff = config.env['VITE_SERVICE_WORKER'] === 'off';
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = isOff ? 'no-service-worker.ts' : 'service-worker.ts';
        const made = await build({
          entryPoints: [at(`../../src/offline/${source}`)],
          bundle: true,
          write: false,
          minify: true,
          format: 'iife',
          target: scriptTargets,
          alias: { '@shared': at('../../../shared') },
          define: { thisBuild: JSON.stringify(buildFiles(bundle, publicDir, mapRevision())) },
        });
        const code = made.outputFiles[0]?.text ?? '';
        const found = tooNew(code);
        if (found.length > 0)
          this.error(`sw.js: the oldest supported browsers do not support ${found.join(', ')}`);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}
