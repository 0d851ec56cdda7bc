import type { AccessScope } from '../authorization/access-scope.ts';
import type { CommitEvent, Database, Document, Micros } from '../database/index.ts';
import type { Interest, Target, TargetDelta } from './target.ts';

/**
 * Throws PERMISSION_DENIED if the client may not see the document. If `document` is null, throws PERMISSION_DENIED if
 * the client may not learn that the document is missing.
 */
export type MayGet = (path: string, document: Document | null, scope: AccessScope) => void;

export class DocumentTarget implements Target {
  readonly interests: readonly Interest[];
  readonly isProjected = false;
  readonly #database: Database;
  readonly #paths: ReadonlySet<string>;
  readonly #mayGet: MayGet;

  constructor(database: Database, paths: readonly string[], mayGet: MayGet) {
    this.#database = database;
    this.#mayGet = mayGet;
    this.#paths = new Set(paths);
    this.interests = paths.map((path) => ({ kind: 'document', path }));
  }

  authorize(scope: AccessScope): void {
    for (const path of this.#paths) this.#mayGet(path, this.#database.get(path).document, scope);
  }

  open(): TargetDelta {
    return this.#deltaOf([...this.#paths].map((path) => [path, this.#database.get(path).document]));
  }

  openSince(moment: Micros): TargetDelta {
    const then = this.#database.batchGet([...this.#paths], { kind: 'readTime', readTime: moment });
    const changed = [...this.#paths].flatMap((path) => {
      const { document } = this.#database.get(path);
      const known = then.documents.get(path)?.updateTime;
      return document?.updateTime === known ? [] : [[path, document] as const];
    });
    return this.#deltaOf(changed);
  }

  apply({ changes }: CommitEvent): TargetDelta {
    const mine = changes.filter(({ path }) => this.#paths.has(path));
    return this.#deltaOf(mine.map(({ path, after }) => [path, after]));
  }

  #deltaOf(documents: (readonly [string, Document | null])[]): TargetDelta {
    const delta: TargetDelta = { shown: [], gone: [] };
    for (const [path, document] of documents) {
      if (document === null) delta.gone.push({ path, why: 'deleted', document: null });
      else delta.shown.push(document);
    }
    return delta;
  }
}
