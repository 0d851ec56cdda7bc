import { describe, expect, it } from 'vitest';
import { ResourceNames } from './resource.ts';

const names = new ResourceNames('p', '(default)');
const ROOT = 'projects/p/databases/(default)/documents';

describe('resource names', () => {
  it('lead to paths and back', () => {
    expect(names.documentPath(`${ROOT}/c/d`)).toBe('c/d');
    expect(names.nameOf('c/d')).toBe(`${ROOT}/c/d`);
    expect(names.parentPath(ROOT)).toBe('');
    expect(names.parentPath(`${ROOT}/c/d`)).toBe('c/d');
  });

  it.each([
    ['', 'lacks "projects" at index 0.'],
    ['x/p', 'lacks "projects" at index 0.'],
    ['projects/p', 'lacks "databases" at index 11.'],
    ['projects/p/databases/(default)', 'lacks "documents" at index 31.'],
    [ROOT, 'lacks "/" at index 40.'],
    [`${ROOT}/c`, 'lacks "/" at index 42.'],
    [`${ROOT}/c/d/e`, 'lacks "/" at index 46.'],
    [`${ROOT}/c//d/e`, 'has an empty segment at index 43.'],
    [`${ROOT}/c/`, 'has an empty segment at index 43.'],
    ['projects/q/databases/(default)/documents/c/d', 'is not in database'],
  ])('%s is no document', (name, problem) => {
    expect(() => names.documentPath(name)).toThrow(problem);
  });

  it('a collection is no parent', () => {
    expect(() => names.parentPath(`${ROOT}/c`)).toThrow(
      `Document parent name "${ROOT}/c" lacks "/" at index 42.`,
    );
  });
});
