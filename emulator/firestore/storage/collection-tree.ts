import { join } from '../path/path.ts';
import { pathKey } from '../value/key.ts';
import { Collection } from './collection.ts';

export class CollectionTree {
  readonly #byPath = new Map<string, Collection>();
  readonly #byId = new Map<string, Set<Collection>>();
  /** The list is sorted by key, so everything below a path is one range. */
  readonly #sorted: Collection[] = [];

  get(path: string): Collection | undefined {
    return this.#byPath.get(path);
  }

  open(path: string): Collection {
    const known = this.#byPath.get(path);
    if (known) return known;
    const collection = new Collection(path);
    this.#byPath.set(path, collection);
    const group = this.#byId.get(collection.id);
    if (group) group.add(collection);
    else this.#byId.set(collection.id, new Set([collection]));
    this.#sorted.splice(this.#seek(collection.key), 0, collection);
    return collection;
  }

  close(collection: Collection): void {
    this.#byPath.delete(collection.path);
    const group = this.#byId.get(collection.id);
    group?.delete(collection);
    if (group?.size === 0) this.#byId.delete(collection.id);
    this.#sorted.splice(this.#seek(collection.key), 1);
  }

  *childrenOf(parent: string): Generator<Collection> {
    for (const id of this.segmentsAfter(parent)) {
      const collection = this.#byPath.get(join(parent, id));
      if (collection) yield collection;
    }
  }

  /** Yields collections at any depth below `parent`, in order. The parent '' means the root. */
  *below(parent: string): Generator<Collection> {
    const prefix = pathKey(parent);
    for (let i = this.#seek(prefix); i < this.#sorted.length; i++) {
      const collection = this.#sorted[i] as Collection;
      if (!collection.key.startsWith(prefix)) return;
      yield collection;
    }
  }

  *group(parent: string, id: string): Generator<Collection> {
    const prefix = parent === '' ? '' : `${parent}/`;
    for (const collection of this.#byId.get(id) ?? []) {
      if (collection.path.startsWith(prefix)) yield collection;
    }
  }

  /**
   * Yields the distinct segments that follow `path` in the paths of collections, in order. If `path` is a document,
   * these segments are the ids of its collections. If `path` is a collection, these segments are the ids of its
   * documents that have collections below them. The method jumps from one segment to the next, so it does not visit
   * every collection.
   */
  *segmentsAfter(path: string): Generator<string> {
    const prefix = pathKey(path);
    let i = this.#seek(prefix);
    while (i < this.#sorted.length) {
      const collection = this.#sorted[i] as Collection;
      if (!collection.key.startsWith(prefix)) return;
      if (collection.path === path) {
        i++;
        continue;
      }
      const rest = path === '' ? collection.path : collection.path.slice(path.length + 1);
      const segment = rest.split('/', 1)[0] as string;
      yield segment;
      i = this.#seek(afterPrefix(prefix + pathKey(segment)));
    }
  }

  #seek(key: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as Collection).key < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Returns a key that is greater than every key with the prefix, because path keys never continue with the byte 0xff.
 */
function afterPrefix(prefix: string): string {
  return `${prefix}\xff`;
}
