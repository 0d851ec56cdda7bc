/**
 * Resolves imports for eslint-plugin-boundaries: our files name their extension, so a path is where it
 * says, and `@shared/` is the one alias. Packages are judged by name and need no file.
 * (eslint-import-resolver-typescript would do too, but brings a native binary per platform.)
 */
const { statSync } = require('node:fs');
const { isBuiltin } = require('node:module');
const path = require('node:path');

const shared = path.resolve(__dirname, '../../shared');

exports.interfaceVersion = 2;

exports.resolve = (source, file) => {
  if (isBuiltin(source)) return { found: true, path: null };
  const specifier = source.replace(/\?.*$/, '');
  const target = specifier.startsWith('@shared/')
    ? path.join(shared, specifier.slice('@shared/'.length))
    : specifier.startsWith('.') && path.resolve(path.dirname(file), specifier);
  if (!target) return { found: false };
  const stat = statSync(target, { throwIfNoEntry: false });
  return stat?.isFile() ? { found: true, path: target } : { found: false };
};
