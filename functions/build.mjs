/**
 * Bundles the functions. npm packages are not bundled, because Cloud Functions installs them. `index.js` declares every
 * function. An instance loads only the bundle of its own function. Each build overwrites the files of the previous
 * build, so a running local suite picks up the new code. With `--watch`, the script bundles again whenever a source
 * changes.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { context } from 'esbuild';

const here = (path) => new URL(path, import.meta.url).pathname;

/** Each Cloud Function gets its own bundle with the function's name. src/deployed.ts loads the bundle by this name. */
const functions = readdirSync(here('src/functions')).map((file) => ({
  in: here(`src/functions/${file}`),
  out: basename(file, '.ts'),
}));

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
