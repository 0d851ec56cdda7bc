/** Bundles the functions and the commands; packages stay outside, Cloud Functions installs them. */
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

const here = (path) => new URL(path, import.meta.url).pathname;
const commands = ['import-places', 'rebuild-atlas', 'admin', 'seed-many'];

await rm(here('lib'), { recursive: true, force: true });
await build({
  entryPoints: [
    { in: here('src/index.ts'), out: 'index' },
    ...commands.map((name) => ({ in: here(`src/commands/${name}.ts`), out: `commands/${name}` })),
  ],
  outdir: here('lib'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // What is imported on demand stays apart from what every instance loads.
  splitting: true,
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
