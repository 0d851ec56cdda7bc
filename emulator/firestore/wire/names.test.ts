import { describe, expect, it } from 'vitest';
import {
  formatDatabaseName,
  formatDocumentName,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
} from './names.ts';

const ROOT = 'projects/p/databases/(default)/documents';

describe('names', () => {
  it.each(['c/d', 'c/d/e/f', 'c/ü %:x'])('of documents: %s', (path) => {
    const name = { project: 'p', database: '(default)', path };
    expect(parseDocumentName(`${ROOT}/${path}`)).toEqual(name);
    expect(formatDocumentName(name, path)).toBe(`${ROOT}/${path}`);
  });

  it('of parents: the root or a document', () => {
    expect(parseParentName(ROOT).path).toBe('');
    expect(parseParentName(`${ROOT}/c/d`).path).toBe('c/d');
  });

  it('of databases', () => {
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
  ])('%j is no document', (name, message) => {
    expect(() => parseDocumentName(name)).toThrow(message);
  });

  it('a collection is no parent', () => {
    expect(() => parseParentName(`${ROOT}/c`)).toThrow(
      `Document parent name "${ROOT}/c" lacks "/" at index ${ROOT.length + 2}.`,
    );
  });

  it('a database has nothing behind it', () => {
    expect(() => parseDatabaseName(ROOT)).toThrow('has more than it should at index');
  });
});
