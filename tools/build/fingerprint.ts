import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';

const skipped = new Set(['node_modules', 'dist', 'lib', '.cache', '.data']);

/**
 * Returns the files below `folder`. Skips folders named `node_modules` at every depth, and output folders only directly
 * inside `folder`, because deeper folders named `lib` contain source.
 */
function filesBelow(folder: string, top = true): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || (top && skipped.has(entry.name))) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file, false) : [file];
  });
}

/** Hashes the settings, and the names and content of all files in `inputs`. An input is a file or a folder. */
export function fingerprint(inputs: string[], settings: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const input of inputs) {
    const at = inRoot(input);
    const files = existsSync(at) ? (path.extname(at) ? [at] : filesBelow(at).sort()) : [];
    for (const file of files)
      hash.update(path.relative(inRoot(), file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampOf = (output: string) => inRoot('.cache/stamps', encodeURIComponent(output));

/**
 * Stores the fingerprint of the last successful build of each output, so that a build without changes can be skipped.
 * An output is a file or a folder. Builds that write the same output share one fingerprint, because each replaces what
 * the others have written.
 */
export const stamps = {
  matches(output: string, print: string): boolean {
    const file = stampOf(output);
    return existsSync(inRoot(output)) && existsSync(file) && readFileSync(file, 'utf8') === print;
  },
  /**
   * Runs a build, and stores its fingerprint if it succeeds. A build that fails or is killed may have deleted the
   * earlier output, so the earlier fingerprint is deleted first.
   */
  async record(output: string, print: string, build: () => Promise<void>): Promise<void> {
    const file = stampOf(output);
    rmSync(file, { force: true });
    await build();
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, print);
  },
};
