import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import ts from 'typescript';

/** Returns the names of the classes in a CSS module. Leaves out classes without declarations. */
export function declaredClasses(css: string): Set<string> {
  const { exports } = transform({
    filename: 'module.css',
    code: Buffer.from(css),
    cssModules: { animation: false, customIdents: false, grid: false, container: false },
  });
  return new Set(Object.keys(exports ?? {}));
}

export interface Uses {
  /** Classes that the source reads, by the module specifier of the CSS file. */
  classes: Map<string, Set<string>>;
  /** Global classes that the source names directly, as in `className="hint"`. */
  global: Set<string>;
  /** Source text of class accesses that the check cannot follow. */
  computed: string[];
}

/** Returns the classes that a source file uses. Only default imports of `*.module.css` count as CSS modules. */
export function usedClasses(source: string): Uses {
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true);
  const modules = new Map<string, string>();
  const uses: Uses = { classes: new Map(), global: new Set(), computed: [] };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const name = node.importClause?.name?.text;
      const from = node.moduleSpecifier.text;
      if (name === undefined || !from.endsWith('.module.css')) return;
      modules.set(name, from);
      uses.classes.set(from, new Set());
      return; // an import statement alone does not use a class
    } else if (ts.isJsxAttribute(node) && node.name.getText(file) === 'className') {
      if (node.initializer && ts.isStringLiteral(node.initializer))
        for (const name of node.initializer.text.split(' ')) uses.global.add(name);
    } else if (ts.isIdentifier(node) && modules.has(node.text)) {
      const classes = uses.classes.get(modules.get(node.text) ?? '');
      const { parent } = node;
      const key =
        ts.isElementAccessExpression(parent) && parent.expression === node
          ? parent.argumentExpression
          : undefined;
      if (key && ts.isStringLiteral(key)) classes?.add(key.text);
      else uses.computed.push(parent.getText(file));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}

/**
 * Compares the classes in source files with the classes in style sheets, and returns a message for each problem. The
 * parameters are paths of files.
 */
export function classProblems(
  sources: readonly string[],
  modules: readonly string[],
  globalSheets: readonly string[],
): string[] {
  const problems: string[] = [];
  const everywhere = new Set(
    globalSheets.flatMap((file) => [...declaredClasses(readFileSync(file, 'utf8'))]),
  );
  const declared = new Map(
    modules.map((file) => [file, declaredClasses(readFileSync(file, 'utf8'))] as const),
  );
  const unused = new Map([...declared].map(([file, classes]) => [file, new Set(classes)] as const));
  for (const source of sources) {
    const { classes, global, computed } = usedClasses(readFileSync(source, 'utf8'));
    problems.push(...computed.map((text) => `${source}: ${text} is not a literal class`));
    for (const name of global)
      if (!everywhere.has(name)) problems.push(`${source}: no global class .${name}`);
    for (const [specifier, names] of classes) {
      const file = path.join(path.dirname(source), specifier);
      for (const name of names) {
        unused.get(file)?.delete(name);
        if (!declared.get(file)?.has(name))
          problems.push(`${source}: no class .${name} in ${file}`);
      }
    }
  }
  for (const [file, names] of unused) {
    problems.push(...[...names].map((name) => `${file}: .${name} is not used`));
  }
  return problems;
}
