import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MapFile } from './map-file.ts';

/**
 * Returns a hash of the map's content. Maps with different content have different revisions, so their files can be
 * cached forever.
 */
function revisionOf(files: readonly MapFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.path).update('\0').update(file.bytes);
  return hash.digest('hex').slice(0, 10);
}

/**
 * Writes the files to `<folder>/<revision>/`, and the revision to `<folder>/current.json`. Deletes all earlier content
 * of the folder. Returns the revision.
 */
export function writeMap(folder: string, files: readonly MapFile[]): string {
  const revision = revisionOf(files);
  rmSync(folder, { recursive: true, force: true });
  const made = new Set<string>();
  for (const file of files) {
    const at = path.join(folder, revision, file.path);
    const parent = path.dirname(at);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(at, file.bytes);
  }
  writeFileSync(path.join(folder, 'current.json'), JSON.stringify({ revision }));
  return revision;
}
