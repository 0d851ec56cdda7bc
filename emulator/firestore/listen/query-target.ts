import type { AccessScope } from '../authorization/access-scope.ts';
import type { CommitEvent, Database, QueryView, StructuredQuery } from '../database/index.ts';
import type { GoneDocument, Interest, Target, TargetDelta } from './target.ts';

/** A query's result, kept up to date. */
export class QueryTarget implements Target {
  readonly interests: readonly Interest[];
  readonly #mayList: (scope: AccessScope) => void;
  readonly #view: () => QueryView;
  #current: QueryView | undefined;

  constructor(
    store: Database,
    asked: { parent: string; query: StructuredQuery },
    mayList: (scope: AccessScope) => void,
  ) {
    this.#mayList = mayList;
    this.#view = () => store.view(asked.parent, asked.query);
    this.interests = [interestOf(asked.parent, asked.query)];
  }

  authorize(scope: AccessScope): void {
    this.#mayList(scope);
  }

  /** Throws what running the query would throw. */
  open(): TargetDelta {
    this.#current = this.#view();
    return { shown: [...this.#current.documents], gone: [] };
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
