import { describe, expect, it } from 'vitest';
import {
  formatDatabaseName,
  formatDocumentName,
  documentPathIn,
  parentPathIn,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
} from './resource-name.ts';

const ROOT = 'projects/p/databases/(default)/documents';

describe('resource names', () => {
  it.each(['c/d', 'c/d/e/f', 'c/ü %:x'])('round-trip for a document: %s', (path) => {
    const name = { projectId: 'p', databaseId: '(default)', path };
    expect(parseDocumentName(`${ROOT}/${path}`)).toEqual(name);
    expect(formatDocumentName(name, path)).toBe(`${ROOT}/${path}`);
  });

  it('round-trip for a parent: the root or a document', () => {
    expect(parseParentName(ROOT).path).toBe('');
    expect(formatDocumentName(parseParentName(ROOT), '')).toBe(ROOT);
    expect(parseParentName(`${ROOT}/c/d`).path).toBe('c/d');
  });

  it('round-trip for a database', () => {
    expect(formatDatabaseName(parseDatabaseName('projects/p/databases/d'))).toBe(
      'projects/p/databases/d',
    );
  });

  it.each([
    ['', 'Document name "" lacks "projects" at index 0.'],
    ['projects', 'Document name "projects" lacks "/" at index 8.'],
    ['projects/p/x', 'Document name "projects/p/x" lacks "databases" at index 11.'],
    [ROOT, `Document name "${ROOT}" lacks "/" at index ${ROOT.length}.`],
    [`${ROOT}/c`, `Document name "${ROOT}/c" lacks "/" at index ${ROOT.length + 2}.`],
    [`${ROOT}/c/`, `Document name "${ROOT}/c/" has an empty segment at index ${ROOT.length + 3}.`],
    [`${ROOT}//d`, `Document name "${ROOT}//d" has an empty segment at index ${ROOT.length + 1}.`],
    [`${ROOT}/c/d/e`, `Document name "${ROOT}/c/d/e" lacks "/" at index ${ROOT.length + 6}.`],
  ])('refuse %j as a document', (name, message) => {
    expect(() => parseDocumentName(name)).toThrow(message);
  });

  it('refuse a collection as a parent', () => {
    expect(() => parseParentName(`${ROOT}/c`)).toThrow(
      `Document parent name "${ROOT}/c" lacks "/" at index ${ROOT.length + 2}.`,
    );
  });

  it.each([
    ['projects/q/databases/(default)/documents', 'another project'],
    ['projects/p/databases/d/documents', 'another database'],
  ])('refuse names below %s (%s)', (root) => {
    const here = { projectId: 'p', databaseId: '(default)' };
    expect(documentPathIn(here, `${ROOT}/c/d`)).toBe('c/d');
    expect(parentPathIn(here, ROOT)).toBe('');
    expect(() => documentPathIn(here, `${root}/c/d`)).toThrow(
      'does not belong to the database of the request (projects/p/databases/(default)).',
    );
    expect(() => parentPathIn(here, root)).toThrow(
      `Document parent name "${root}" is not in database "projects/p/databases/(default)".`,
    );
  });

  it('refuse segments after the name of a database', () => {
    expect(() => parseDatabaseName(ROOT)).toThrow('has more than it should at index');
  });
});
