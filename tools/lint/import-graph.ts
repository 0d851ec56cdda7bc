import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/** The imports of each file as absolute paths, including type imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const { resolve } = createRequire(import.meta.url)('./resolver.cjs') as {
  resolve(source: string, file: string): string | null;
};

const SOURCE = /\.(ts|tsx|js|mjs|cjs)$/;
/** Names of skipped folders: hidden folders (such as local data), installed packages and build output. */
const SKIPPED = /^\.|^(node_modules|dist)$/;
const BUILT = path.join('functions', 'lib');

/**
 * Returns, for each source file, the source files that it imports. Leaves out imports of packages and of missing files.
 */
export function readImports(root: string): ImportGraph {
  const files = sourcesBelow(root);
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const targets = importedFiles.map(({ fileName }) => resolve(fileName, file) ?? '');
      return [file, targets.filter((target) => known.has(target))];
    }),
  );
}

/**
 * Returns the paths of all source files in a folder and its subfolders. The paths are absolute if `folder` is absolute.
 */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const where = path.join(folder, entry.name);
    if (!entry.isDirectory()) return SOURCE.test(entry.name) ? [where] : [];
    return SKIPPED.test(entry.name) || where.endsWith(BUILT) ? [] : sourcesBelow(where);
  });
}

/**
 * Returns the groups of files that import each other, directly or through other files (Tarjan's strongly connected
 * components). A file that imports itself is also a group. The groups are sorted.
 */
export function circlesIn(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let low = own;
    for (const target of graph.get(file) ?? []) {
      const seen = order.has(target);
      if (!seen) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? own);
    }
    if (low === own) {
      const group = open.splice(open.indexOf(file)).sort();
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group);
    }
    return low;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
