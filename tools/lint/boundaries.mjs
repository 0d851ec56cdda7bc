/** Plugin for oxlint with one rule: imports must follow oxlint.boundaries.js. */
import path from 'node:path';
import { isBuiltin } from 'node:module';
import { problemOfImport, problemOfPackage } from '../../oxlint.boundaries.js';
import { resolve } from './resolver.cjs';

const root = path.resolve(import.meta.dirname, '../..');
const fromRoot = (file) => path.relative(root, file).replaceAll(path.sep, '/');

/** Ignores imports of missing files, because the types' check reports them. */
function problemOf(source, importer) {
  if (isBuiltin(source)) return null;
  const imported = resolve(source, importer);
  const file = fromRoot(importer);
  if (imported) return problemOfImport(file, fromRoot(imported));
  return source.startsWith('.') || source.startsWith('@shared/')
    ? null
    : problemOfPackage(file, source);
}

const dependencies = {
  createOnce(context) {
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const message = problemOf(source.value, context.filename);
      if (message) context.report({ message, node: source });
    };
    const ofSource = ({ source }) => check(source);
    return {
      ImportDeclaration: ofSource,
      ImportExpression: ofSource,
      ExportAllDeclaration: ofSource,
      ExportNamedDeclaration: ofSource,
      'CallExpression[callee.name=require]': (call) => check(call.arguments[0]),
    };
  },
};

export default { meta: { name: 'boundaries' }, rules: { dependencies } };
