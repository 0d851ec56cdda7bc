import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { en } from '../../src/i18n/en/index.ts';
import { beforeReact } from '../../src/i18n/en/first/before-react.ts';
import { first } from '../../src/i18n/en/first/index.ts';
import { later } from '../../src/i18n/en/later/index.ts';

const source = path.resolve(import.meta.dirname, '../../src');
const english = path.join(source, 'i18n/en');
const keys = Object.keys(en);

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);

/** The files that a file imports, without type imports and dynamic imports. */
function broughtBy(file: string): string[] {
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

/** These files, and all files that they import directly or indirectly. */
function reachedFrom(...entries: string[]): Set<string> {
  const files = new Set<string>();
  const queue = entries.map((file) => path.join(source, file));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file) || file.startsWith(english)) continue;
    files.add(file);
    queue.push(...broughtBy(file));
  }
  return files;
}

/** Text keys that a file may use. A key is a quoted text, or begins with a quoted prefix. */
function askedBy(file: string): string[] {
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
const askedAtFirst = new Set(inFirstLoad.flatMap(askedBy));

it('knows what the first load is', () => {
  const names = inFirstLoad.map((file) => path.relative(source, file));
  expect(names).toContain('features/place-panel/InfoView.tsx');
  expect(names).not.toContain('features/suggest/form/RevisionForm.tsx');
});

it('has every text that the map asks for among those before React, and no other', () => {
  expect(Object.keys(beforeReact).sort()).toEqual([...new Set(inMap.flatMap(askedBy))].sort());
});

it('has every text of the first load in the first part, and no other', () => {
  expect(Object.keys(later).filter((key) => askedAtFirst.has(key))).toEqual([]);
  expect(Object.keys(first).filter((key) => !askedAtFirst.has(key))).toEqual([]);
});

it('has no text that nothing asks for', () => {
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(source, name))
    .filter((file) => !file.startsWith(english));
  const asked = new Set(all.flatMap(askedBy));
  expect(keys.filter((key) => !asked.has(key))).toEqual([]);
});
