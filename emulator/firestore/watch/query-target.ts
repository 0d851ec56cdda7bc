import type { AccessScope } from '../authorization/access-scope.ts';
import type {
  CommitEvent,
  Database,
  Micros,
  QueryView,
  StructuredQuery,
} from '../database/index.ts';
import type { GoneDocument, Interest, Target, TargetDelta } from './target.ts';

export class QueryTarget implements Target {
  readonly interests: readonly Interest[];
  readonly isProjected: boolean;
  readonly #mayList: (scope: AccessScope) => void;
  readonly #database: Database;
  readonly #parent: string;
  readonly #query: StructuredQuery;
  #current: QueryView | undefined;

  constructor(
    database: Database,
    asked: { parent: string; query: StructuredQuery },
    mayList: (scope: AccessScope) => void,
  ) {
    this.#mayList = mayList;
    this.#database = database;
    this.#parent = asked.parent;
    this.#query = asked.query;
    this.isProjected = asked.query.select !== undefined;
    this.interests = [interestOf(asked.parent, asked.query)];
  }

  authorize(scope: AccessScope): void {
    this.#mayList(scope);
  }

  /** Runs the query. Throws FirestoreError if the query is invalid or needs a missing index. */
  open(): TargetDelta {
    this.#current = this.#database.view(this.#parent, this.#query);
    return { shown: [...this.#current.documents], gone: [] };
  }

  openSince(moment: Micros): TargetDelta {
    const known = this.#knownAt(moment);
    const delta = this.open();
    const stays = new Set(delta.shown.map(({ path }) => path));
    return {
      shown: delta.shown.filter(({ path, updateTime }) => known.get(path) !== updateTime),
      gone: [...known.keys()].filter((path) => !stays.has(path)).map((path) => this.#gone(path)),
    };
  }

  #knownAt(moment: Micros): Map<string, Micros> {
    const { documents } = this.#database.runQuery(this.#parent, this.#query, {
      kind: 'readTime',
      readTime: moment,
    });
    return new Map(Array.from(documents, ({ path, updateTime }) => [path, updateTime]));
  }

  #gone(path: string): GoneDocument {
    const { document } = this.#database.get(path);
    return { path, why: document === null ? 'deleted' : 'changed', document };
  }

  apply(event: CommitEvent): TargetDelta | undefined {
    const change = this.#current?.apply(event);
    if (!change) return undefined;
    const gone = change.removed.map(({ path, exists }): GoneDocument => {
      if (!exists) return { path, why: 'deleted', document: null };
      const document = event.changes.find((changed) => changed.path === path)?.after ?? null;
      return { path, why: document === null ? 'displaced' : 'changed', document };
    });
    return { shown: [...change.added, ...change.modified], gone };
  }
}

function interestOf(parent: string, { from }: StructuredQuery): Interest {
  const selector = from[0];
  if (selector === undefined || selector.collectionId === '') return { kind: 'everything' };
  if (selector.allDescendants) return { kind: 'group', collectionId: selector.collectionId };
  const { collectionId } = selector;
  return { kind: 'collection', path: parent === '' ? collectionId : `${parent}/${collectionId}` };
}
