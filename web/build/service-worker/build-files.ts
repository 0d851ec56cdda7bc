import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import type { BuildFiles } from '../../src/offline/build-files.ts';
import { pageSheet } from '../pages/plugin.ts';
import { initialChunks, reactChunks } from '../size-budget.ts';

const shown = /^\/(?:icon\.svg|fonts\/.+\.woff2|markers\/.+\.png)$/;

/**
 * Prefixes of files that are not cached. Google's map needs a connection, and pages without JavaScript have no service
 * worker.
 */
const online = ['assets/GoogleMap-', pageSheet];

function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    .filter((file) => shown.test(file))
    .sort();
}

export function buildFiles(
  bundle: Rolldown.OutputBundle,
  publicDir: string,
  mapRevision: string,
): BuildFiles {
  const pathsOf = (chunks: Rolldown.OutputChunk[]) => chunks.map(({ fileName }) => `/${fileName}`);
  const assets = Object.keys(bundle)
    .filter((file) => file.startsWith('assets/') && !online.some((start) => file.startsWith(start)))
    .map((file) => `/${file}`);
  const styles = assets.filter((file) => file.endsWith('.css'));
  const unhashed = publicFiles(publicDir);
  const named = [...pathsOf(initialChunks(bundle)), ...styles].sort();
  const first = ['/', ...named, ...pathsOf(reactChunks(bundle)).sort(), '/icon.svg'];
  const later = [...assets, ...unhashed].filter((file) => !first.includes(file)).sort();
  const imports = later.map((file) => {
    const chunk = bundle[file.slice(1)];
    const names = chunk?.type === 'chunk' ? chunk.imports : [];
    return names.map((name) => later.indexOf(`/${name}`)).filter((index) => index >= 0);
  });
  const hash = createHash('sha256').update(JSON.stringify([first, later, mapRevision]));
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('the build has no index.html');
  hash.update(page.source);
  for (const file of unhashed) hash.update(readFileSync(path.join(publicDir, file)));
  return { version: hash.digest('hex').slice(0, 16), first, later, named, mapRevision, imports };
}
