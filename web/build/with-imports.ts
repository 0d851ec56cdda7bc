import type { Rolldown } from 'vite';

/**
 * Returns the given files of the build and all files that they import statically, directly or through other files. The
 * keys are file names. Modules outside the build are omitted.
 * @param starts names of the given files
 */
export function withImports<Chunk extends Pick<Rolldown.OutputChunk, 'type' | 'imports'>>(
  bundle: Readonly<Record<string, Chunk | { type: 'asset' }>>,
  starts: readonly string[],
): Map<string, Chunk> {
  const found = new Map<string, Chunk>();
  const names = new Set(starts);
  for (const name of names) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    found.set(name, file);
    for (const one of file.imports) names.add(one);
  }
  return found;
}
