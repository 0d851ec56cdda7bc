/**
 * Finds the file that an import means. Imports in this project include the extension, so the path is the file, and
 * `@shared/` is the only alias.
 */
const { statSync } = require('node:fs');
const path = require('node:path');

const shared = path.resolve(__dirname, '../../shared');

/** @returns the file's absolute path, or null for a package and for a missing file */
exports.resolve = (source, file) => {
  const specifier = source.replace(/\?.*$/, '');
  const target = specifier.startsWith('@shared/')
    ? path.join(shared, specifier.slice('@shared/'.length))
    : specifier.startsWith('.') && path.resolve(path.dirname(file), specifier);
  return target && statSync(target, { throwIfNoEntry: false })?.isFile() ? target : null;
};
