import { collectionOf, join, lastSegment } from '../path/path.ts';
import type { Collection } from '../storage/collection.ts';
import type { CollectionTree } from '../storage/collection-tree.ts';
import type { NormalQuery } from './normal-query.ts';

type Scope = Pick<NormalQuery, 'parent' | 'collectionId' | 'allDescendants'>;

export function* targetCollections(tree: CollectionTree, scope: Scope): Generator<Collection> {
  const { parent, collectionId } = scope;
  if (collectionId === '') {
    yield* scope.allDescendants ? tree.below(parent) : tree.childrenOf(parent);
  } else if (scope.allDescendants) {
    yield* tree.group(parent, collectionId);
  } else {
    const collection = tree.get(join(parent, collectionId));
    if (collection) yield collection;
  }
}

export function isInScope(path: string, scope: Scope): boolean {
  const { parent, collectionId } = scope;
  if (parent !== '' && !path.startsWith(`${parent}/`)) return false;
  const collection = collectionOf(path);
  if (collectionId !== '' && lastSegment(collection) !== collectionId) return false;
  return scope.allDescendants || collection === join(parent, lastSegment(collection));
}
