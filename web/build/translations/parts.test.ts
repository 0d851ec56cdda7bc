import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { en } from '../../src/i18n/en/index.ts';
import { beforeReact } from '../../src/i18n/en/first/before-react.ts';
import { first } from '../../src/i18n/en/first/index.ts';
import { later } from '../../src/i18n/en/later/index.ts';
import { withoutScripts } from '../../src/i18n/en/without-scripts.ts';

const source = path.resolve(import.meta.dirname, '../../src');
const english = path.join(source, 'i18n/en');
const keys = Object.keys(en);

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);

function importsOf(file: string): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    const typesAlone = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    if (typesAlone || !from || !ts.isStringLiteral(from)) return [];
    const target = path.resolve(path.dirname(file), from.text);
    return from.text.startsWith('.') && /\.tsx?$/.test(target) ? [target] : [];
  });
}

function reachedFrom(...entries: string[]): Set<string> {
  const files = new Set<string>();
  const queue = entries.map((file) => path.join(source, file));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file) || file.startsWith(english)) continue;
    files.add(file);
    queue.push(...importsOf(file));
  }
  return files;
}

function usedBy(file: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && node.text in en) found.add(node.text);
    if (ts.isTemplateExpression(node) && node.head.text.includes('.'))
      for (const key of keys) if (key.startsWith(node.head.text)) found.add(key);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return [...found];
}

const inMap = [...reachedFrom('app/main.ts')];
const inFirstLoad = [...reachedFrom('app/main.ts', 'app/page.tsx')];
const usedAtFirst = new Set(inFirstLoad.flatMap(usedBy));

it('includes the Info view in the first load, but not the form', () => {
  const names = inFirstLoad.map((file) => path.relative(source, file));
  expect(names).toContain('features/place-panel/InfoView.tsx');
  expect(names).not.toContain('features/suggest/form/RevisionForm.tsx');
});

it('contains exactly the texts that the map uses among the texts before React', () => {
  expect(Object.keys(beforeReact).sort()).toEqual([...new Set(inMap.flatMap(usedBy))].sort());
});

it('contains exactly the texts of the first load in the first part', () => {
  expect(Object.keys(later).filter((key) => usedAtFirst.has(key))).toEqual([]);
  expect(Object.keys(first).filter((key) => !usedAtFirst.has(key))).toEqual([]);
});

it('contains no unused text', () => {
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(source, name))
    .filter((file) => !file.startsWith(english));
  const used = new Set([...all.flatMap(usedBy), ...Object.keys(withoutScripts)]);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
