import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Files by the files that they import, type imports included. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** What the TypeScript files below a folder import of each other; tests and their helpers are left out. */
export function importsWithin(folder: string): Imports {
  const files = readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, String(file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|node_modules/.test(file));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
      const targets = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => path.join(path.dirname(file), fileName));
      return [file, targets.filter((target) => known.has(target))];
    }),
  );
}

/** Every file that can be reached from itself, each circle once: `a → b → a`. */
export function circlesOf(imports: Imports): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at !== -1) {
      circles.push([...way.slice(at), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}
