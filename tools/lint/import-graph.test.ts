import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, readImports } from './import-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');

function graph(edges: Readonly<Record<string, string>>): Map<string, string[]> {
  return new Map(Object.entries(edges).map(([file, targets]) => [file, [...targets]]));
}

describe('import cycles', () => {
  // oxfmt-ignore
  it.each<[string, Record<string, string>, string[][]]>([
    ['a chain', { a: 'b', b: 'c', c: '' }, []],
    ['two paths to one file', { a: 'bc', b: 'd', c: 'd', d: '' }, []],
    ['two files', { a: 'b', b: 'a' }, [['a', 'b']]],
    ['a file that imports itself', { a: 'a', b: 'a' }, [['a']]],
    ['a cycle behind a chain', { a: 'b', b: 'c', c: 'd', d: 'b' }, [['b', 'c', 'd']]],
    ['two cycles, one behind the other', { a: 'b', b: 'ac', c: 'd', d: 'c' }, [['a', 'b'], ['c', 'd']]],
    ['two cycles that share a file', { b: 'a', a: 'bc', c: 'a' }, [['a', 'b', 'c']]],
    ['an import of files that were visited before', { a: 'b', b: '', c: 'ab' }, []],
  ])('are found in %s', (_, edges, expected) => {
    expect(circlesIn(graph(edges))).toEqual(expected);
  });

  it('are found in imports of values and types, re-exports and import()', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
    try {
      mkdirSync(path.join(folder, 'node_modules'));
      const files = {
        'a.ts': "import { type B } from './b.ts';\nimport 'zod';\nimport './missing.ts';",
        'b.ts': "export * from './c.ts';\n// import './a.ts';",
        'c.ts': "const late = () => import('./d.tsx?worker');",
        'd.tsx': "import type { A } from './a.ts';",
        'node_modules/a.ts': "import '../a.ts';",
      };
      for (const [name, text] of Object.entries(files))
        writeFileSync(path.join(folder, name), text);
      const imports = readImports(folder);
      const at = (name: string): string => path.join(folder, name);
      expect(imports).toEqual(
        new Map([
          [at('a.ts'), [at('b.ts')]],
          [at('b.ts'), [at('c.ts')]],
          [at('c.ts'), [at('d.tsx')]],
          [at('d.tsx'), [at('a.ts')]],
        ]),
      );
      expect(circlesIn(imports)).toEqual([['a.ts', 'b.ts', 'c.ts', 'd.tsx'].map(at)]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('do not exist in the project', () => {
    const imports = readImports(root);
    expect(imports.size).toBeGreaterThan(500);
    const circles = circlesIn(imports).map((files) =>
      files.map((file) => path.relative(root, file)),
    );
    expect(circles).toEqual([]);
  });
});
