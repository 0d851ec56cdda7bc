import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CollectionTree } from './collection-tree.ts';

function treeOf(...paths: string[]): CollectionTree {
  const tree = new CollectionTree();
  for (const path of paths) tree.open(path);
  return tree;
}

const pathsOf = (collections: Iterable<{ path: string }>) =>
  [...collections].map(({ path }) => path);

const tree = treeOf('b', 'a', 'a/1/c', 'a/1/b/2/c', 'a/10/c', 'ab', 'b/1/a', 'a/1/b');

describe('the collection tree', () => {
  it.each([
    ['', ['a', 'ab', 'b']],
    ['a/1', ['a/1/b', 'a/1/c']],
    ['a/1/b/2', ['a/1/b/2/c']],
    ['a/2', []],
    ['z/1', []],
  ])('lists the collections directly below "%s": %o', (parent, expected) => {
    expect(pathsOf(tree.childrenOf(parent))).toEqual(expected);
  });

  it('does not list an empty collection that only has subcollections', () => {
    expect(pathsOf(treeOf('a/1/b').childrenOf(''))).toEqual([]);
  });

  it.each([
    ['', ['a', 'a/1/b', 'a/1/b/2/c', 'a/1/c', 'a/10/c', 'ab', 'b', 'b/1/a']],
    ['a/1', ['a/1/b', 'a/1/b/2/c', 'a/1/c']],
    ['b/1', ['b/1/a']],
    ['a/2', []],
  ])('lists the collections at any depth below "%s": %o', (parent, expected) => {
    expect(pathsOf(tree.below(parent))).toEqual(expected);
  });

  it.each([
    ['', 'c', ['a/1/c', 'a/1/b/2/c', 'a/10/c']],
    ['', 'a', ['a', 'b/1/a']],
    ['a/1', 'c', ['a/1/c', 'a/1/b/2/c']],
    ['', 'none', []],
    ['b/1', 'c', []],
  ])('lists the collections below "%s" with the id "%s"', (parent, id, expected) => {
    expect(pathsOf(tree.group(parent, id)).sort()).toEqual(expected.toSorted());
  });

  it.each([
    ['', ['a', 'ab', 'b']],
    ['a', ['1', '10']],
    ['a/1', ['b', 'c']],
    ['a/1/b', ['2']],
    ['a/1/c', []],
    ['none', []],
  ])('lists the path segments that follow "%s": %o', (path, expected) => {
    expect([...tree.segmentsAfter(path)]).toEqual(expected);
  });

  it('returns an opened collection, and undefined for others', () => {
    const one = treeOf('a');
    const opened = one.open('a');
    expect(one.open('a')).toBe(opened);
    expect(one.get('a')).toBe(opened);
    expect(pathsOf(one.below(''))).toEqual(['a']);
    expect(pathsOf(one.group('', 'a'))).toEqual(['a']);
    expect(one.get('b')).toBeUndefined();
  });

  it('removes a closed collection only', () => {
    const one = treeOf('a', 'b', 'b/1/a', 'c');
    one.close(one.open('b/1/a'));
    expect(one.get('b/1/a')).toBeUndefined();
    expect(pathsOf(one.below(''))).toEqual(['a', 'b', 'c']);
    expect(pathsOf(one.group('', 'a'))).toEqual(['a']);
    one.close(one.open('a'));
    expect(pathsOf(one.group('', 'a'))).toEqual([]);
    expect([...one.segmentsAfter('')]).toEqual(['b', 'c']);
    one.open('a');
    expect(pathsOf(one.group('', 'a'))).toEqual(['a']);
  });

  it('does not depend on the order in which collections are opened and closed', () => {
    const id = fc.constantFrom('a', 'b', 'ab', 'é', '1', '10');
    const path = fc
      .array(fc.tuple(id, id), { maxLength: 2 })
      .chain((above) => id.map((last) => [...above.flat(), last].join('/')));
    fc.assert(
      fc.property(fc.uniqueArray(path), fc.uniqueArray(path), (kept, passing) => {
        const gone = passing.filter((one) => !kept.includes(one));
        const one = treeOf(...kept);
        for (const other of gone) one.open(other);
        for (const other of gone) one.close(one.open(other));
        const all = new Set(kept);
        expect(new Set(pathsOf(one.below('')))).toEqual(all);
        for (const parent of ['', 'a/b', 'a/1', 'b/ab']) {
          const prefix = parent === '' ? '' : `${parent}/`;
          const below = kept.filter((other) => other.startsWith(prefix));
          expect(pathsOf(one.below(parent)).sort()).toEqual(below.toSorted());
          const direct = below.filter((other) => !other.slice(prefix.length).includes('/'));
          expect(pathsOf(one.childrenOf(parent)).sort()).toEqual(direct.toSorted());
          const grouped = below.filter((other) => other.split('/').at(-1) === 'a');
          expect(pathsOf(one.group(parent, 'a')).sort()).toEqual(grouped.toSorted());
          const next = new Set(below.map((other) => other.slice(prefix.length).split('/')[0]));
          expect([...one.segmentsAfter(parent)].sort()).toEqual([...next].sort());
        }
      }),
    );
  });
});
