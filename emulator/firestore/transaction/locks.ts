import { collectionOf, join, lastSegment } from '../path/path.ts';
import { FirestoreError } from '../error/firestore-error.ts';

/** Maximum time, in milliseconds, for which a write waits for the read locks of transactions. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Calls `run` after a delay. Returns a function that cancels the call. The delay is in real time, or in simulated time
 * in tests.
 */
export type After = (milliseconds: number, run: () => void) => () => void;

export type Owner = object;

/**
 * A lock covers one document (`d:`), one collection (`c:`), all collections with an id (`g:`), or the whole database
 * (`*`).
 */
type Resource = `d:${string}` | `c:${string}` | `g:${string}` | '*';

export function documentLock(path: string): Resource {
  return `d:${path}`;
}

export interface Queried {
  readonly parent: string;
  readonly collectionId: string;
  readonly allDescendants?: boolean;
}

/**
 * Returns the lock that a query takes. As in production, a query locks only the collections that it reads. In Google's
 * emulator, a query locks all collections with the same id, so that transactions at different parents wait for each
 * other.
 */
export function queryLock({ parent, collectionId, allDescendants = false }: Queried): Resource {
  if (collectionId === '') return '*';
  return allDescendants ? `g:${collectionId}` : `c:${join(parent, collectionId)}`;
}

interface Waiter {
  readonly resources: readonly Resource[];
  readonly owner: Owner | null;
  readonly run: () => void;
}

/**
 * Contains the read locks of transactions. A write takes no lock. The write waits until no other owner's locks block
 * it, and then runs in one synchronous step. Therefore no transaction ever waits for a write.
 */
export class LockTable {
  readonly #holders = new Map<Resource, Set<Owner>>();
  readonly #held = new Map<Owner, Set<Resource>>();
  readonly #waiters = new Set<Waiter>();
  readonly #after: After;

  constructor(after: After) {
    this.#after = after;
  }

  lock(owner: Owner, resource: Resource): void {
    let holders = this.#holders.get(resource);
    if (!holders) this.#holders.set(resource, (holders = new Set()));
    holders.add(owner);
    let held = this.#held.get(owner);
    if (!held) this.#held.set(owner, (held = new Set()));
    held.add(resource);
  }

  release(owner: Owner): void {
    for (const resource of this.#held.get(owner) ?? []) {
      const holders = this.#holders.get(resource);
      holders?.delete(owner);
      if (holders?.size === 0) this.#holders.delete(resource);
    }
    this.#held.delete(owner);
    this.#wakeWaiters();
  }

  /**
   * Waits until no owner except `owner` holds a lock on the paths, and then runs `write` in the same synchronous step
   * as the check. The promise settles with the result of `write`. Rejects with ABORTED after the lock timeout.
   */
  whenFree<T>(paths: readonly string[], owner: Owner | null, write: () => T): Promise<Awaited<T>> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        try {
          resolve(write() as Awaited<T>);
        } catch (error) {
          reject(error as Error);
        }
      };
      const resources = paths.flatMap(lockedBy);
      if (!this.#isBlocked(resources, owner)) return attempt();
      const cancel = this.#after(LOCK_TIMEOUT_MS, () => {
        this.#waiters.delete(waiter);
        reject(new FirestoreError('ABORTED', 'Transaction lock timeout.'));
      });
      const waiter: Waiter = {
        resources,
        owner,
        run: () => {
          cancel();
          attempt();
        },
      };
      this.#waiters.add(waiter);
    });
  }

  #wakeWaiters(): void {
    for (const waiter of [...this.#waiters]) {
      if (!this.#waiters.has(waiter) || this.#isBlocked(waiter.resources, waiter.owner)) continue;
      this.#waiters.delete(waiter);
      waiter.run();
    }
  }

  #isBlocked(resources: readonly Resource[], owner: Owner | null): boolean {
    return resources.some((resource) => {
      const holders = this.#holders.get(resource);
      return holders !== undefined && (holders.size > 1 || !holders.has(owner as Owner));
    });
  }
}

function lockedBy(path: string): Resource[] {
  const collection = collectionOf(path);
  return [documentLock(path), `c:${collection}`, `g:${lastSegment(collection)}`, '*'];
}
