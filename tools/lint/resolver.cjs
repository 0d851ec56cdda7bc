/**
 * Resolves imports for eslint-plugin-boundaries. Imports in this project include the extension, so the path
 * is the file, and `@shared/` is the only alias. Packages are judged by name and need no file.
 * (eslint-import-resolver-typescript would work too, but installs a native binary per platform.)
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
