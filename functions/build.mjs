/**
 * Bundles the functions and the commands; packages stay outside, Cloud Functions installs them.
 * Names are stable and files are overwritten in place, so a running suite can follow a build.
 */
import { build } from 'esbuild';

const here = (path) => new URL(path, import.meta.url).pathname;
const commands = ['import-places', 'rebuild-atlas', 'admin', 'seed-many'];

/** What is imported on demand (book/maker.ts) stays a file of its own, loaded when it is needed. */
const apartFromIndex = {
  name: 'apart from index',
  setup({ onResolve }) {
    onResolve({ filter: /\/book\/index\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './book.js', external: true } : null,
    );
  },
};

await build({
  entryPoints: [
    { in: here('src/index.ts'), out: 'index' },
    { in: here('src/book/index.ts'), out: 'book' },
    ...commands.map((name) => ({ in: here(`src/commands/${name}.ts`), out: `commands/${name}` })),
  ],
  outdir: here('lib'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  plugins: [apartFromIndex],
  logLevel: 'warning',
});
