import type { Plugin } from 'vite';
import { mapRevision } from '../map-revision.ts';
import { classicScript } from '../classic-script.ts';
import { buildFiles } from './build-files.ts';

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
        const code = await classicScript(new URL(`../../src/offline/${source}`, import.meta.url), {
          define: { thisBuild: JSON.stringify(buildFiles(bundle, publicDir, mapRevision())) },
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}
