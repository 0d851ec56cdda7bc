/**
 * Bundles the functions; npm packages are not bundled, because Cloud Functions installs them. `index.js`
 * declares every function and loads the bundle of the one that runs. File names are stable and files are
 * overwritten in place, so a running suite can follow a build. With --watch it runs until it is stopped, and
 * bundles again whenever a source changes.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { context } from 'esbuild';

const here = (path) => new URL(path, import.meta.url).pathname;

/** One bundle for each Cloud Function, named after it; src/deployed.ts loads them by that name. */
const functions = readdirSync(here('src/functions')).map((file) => ({
  in: here(`src/functions/${file}`),
  out: basename(file, '.ts'),
}));

/** Modules that functions import on demand, each in a file beside theirs. */
const onDemand = [
  { source: /\/book\/index\.ts$/, in: 'src/book/index.ts', out: 'book' },
  { source: /\/cards\/draw\.ts$/, in: 'src/pages/cards/draw.ts', out: 'card-drawer' },
];

const apart = {
  name: 'apart from what imports it',
  setup({ onResolve }) {
    for (const { source, out } of onDemand)
      onResolve({ filter: source }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `./${out}.js`, external: true } : null,
      );
  },
};

const watch = process.argv.includes('--watch');

const bundle = await context({
  entryPoints: [
    { in: here('src/index.ts'), out: 'index' },
    ...functions,
    ...onDemand.map((one) => ({ in: here(one.in), out: one.out })),
  ],
  outdir: here('lib'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  plugins: [apart],
  logLevel: watch ? 'info' : 'warning',
});
if (watch) {
  await bundle.watch();
} else {
  await bundle.rebuild();
  await bundle.dispose();
}
