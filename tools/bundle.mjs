/**
 * `node tools/bundle.mjs FILE` bundles a TypeScript program of this project into one JavaScript file and prints its
 * path. It runs as a separate process (bundled.mjs), because the compiler would leave 30 MB of memory in use.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = path.resolve(process.argv[2] ?? '');

/**
 * Sets import.meta.url in each bundled file to the address of its source, so that the program finds the data beside the
 * source.
 */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      const address = JSON.stringify(pathToFileURL(file).href);
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

const { outputFiles } = await build({
  entryPoints: [program],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: `node${process.versions.node}`,
  // CommonJS packages call require() for Node's own modules, so the bundle must define it.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  plugins: [ownAddress],
  logLevel: 'error',
});
const name = path.relative(root, program).replace(/[\\/]/g, '-').replace(/\.ts$/, '.mjs');
const file = path.join(root, '.cache/programs', name);
mkdirSync(path.dirname(file), { recursive: true });
// Two processes may bundle the same program at once, so each process first writes the file under its own name.
const made = `${file}.${process.pid}`;
writeFileSync(made, outputFiles[0].contents);
renameSync(made, file);
process.stdout.write(file);
process.exit(0);
