import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../../../tools/paths.ts';

/** Basemap tiles that a phone shows on a visit: a first view and four movements of the map. */
const tiles = 40;

/** Returns compressed bytes for a new visitor, or null if there is no build. */
export function pageBytes(): { page: number; tiles: number } | null {
  const build = newestBuild();
  if (build === null) return null;
  const html = readFileSync(path.join(build, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  const page = [...new Set(['/index.html', ...named])]
    .map((file) => gzipSync(readFileSync(path.join(build, file))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
  const all = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/tiles\/\d+\/\d+\/\d+$/.test(file))
    .map((file) => statSync(path.join(build, file)).size);
  const mean = all.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, all.length);
  return { page, tiles: Math.round(mean * tiles) };
}

function newestBuild(): string | null {
  const made = (folder: string) => statSync(path.join(folder, 'index.html')).mtimeMs;
  return (
    ['web/dist', '.cache/test/web']
      .map((folder) => inRoot(folder))
      .filter((folder) => existsSync(path.join(folder, 'index.html')))
      .sort((a, b) => made(b) - made(a))[0] ?? null
  );
}
