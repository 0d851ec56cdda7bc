import type { DocumentAccess } from '../evaluate/context.ts';
import type { RulesMap } from '../values/map.ts';

class DocumentNeeded extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/**
 * Runs a synchronous evaluation, although its documents can only be fetched asynchronously. If the evaluation needs a
 * document that is not fetched yet, the evaluation stops, the document is fetched, and the evaluation runs again.
 * Evaluations have no side effects, so repeated runs are safe. Each document is fetched once, so the number of
 * documents limits the number of runs.
 */
export async function withDocuments<T>(
  fetchDocument: (path: string) => Promise<RulesMap | null>,
  evaluate: (access: DocumentAccess) => T,
): Promise<T> {
  const fetched = new Map<string, RulesMap | null>();
  const read = (database: string, segments: readonly string[]): RulesMap | null => {
    const path = `/databases/${database}/documents/${segments.join('/')}`;
    const document = fetched.get(path);
    if (document === undefined) throw new DocumentNeeded(path);
    return document;
  };
  for (;;) {
    try {
      return evaluate({ get: read, getAfter: read });
    } catch (error) {
      if (!(error instanceof DocumentNeeded)) throw error;
      fetched.set(error.path, await fetchDocument(error.path));
    }
  }
}
