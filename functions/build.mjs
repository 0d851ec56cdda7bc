/**
 * Bundles the functions; packages stay outside, Cloud Functions installs them. Names are stable and
 * files are overwritten in place, so a running suite can follow a build. With --watch it goes on until
 * it is stopped, and bundles again whenever a source changes.
 */
import { context } from 'esbuild';

const here = (path) => new URL(path, import.meta.url).pathname;

/** What is imported on demand stays a file of its own, loaded when it is needed: source, and file beside index. */
const onDemand = [
  { source: /\/book\/index\.ts$/, in: 'src/book/index.ts', out: 'book' },
  { source: /\/cards\/draw\.ts$/, in: 'src/pages/cards/draw.ts', out: 'card-drawer' },
];

const apartFromIndex = {
  name: 'apart from index',
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
    ...onDemand.map((one) => ({ in: here(one.in), out: one.out })),
  ],
  outdir: here('lib'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  plugins: [apartFromIndex],
  logLevel: watch ? 'info' : 'warning',
});
if (watch) {
  await bundle.watch();
} else {
  await bundle.rebuild();
  await bundle.dispose();
}
