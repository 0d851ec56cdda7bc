import type { Document, Micros } from '../database/index.ts';
import { documentMessage } from '../wire/rpc/document-message.ts';
import { formatDocumentName, type DatabaseName } from '../wire/names.ts';
import type { ListenResponse } from './messages.ts';
import type { GoneDocument } from './target.ts';
import type { SnapshotPart } from './watch.ts';

/** One document's news for all targets of a stream; targets that show different parts of it get separate messages. */
interface News {
  path: string;
  document: Document | null;
  shownBy: number[];
  goneFrom: number[];
}

/**
 * The document messages of one snapshot. `maySee` says whether the client may see the new version of a document that left
 * its target; when not, it only learns that it left.
 */
export function snapshotMessages(
  database: DatabaseName,
  at: Micros,
  parts: readonly SnapshotPart[],
  maySee: (document: Document) => boolean,
): ListenResponse[] {
  const news = new Map<string, News[]>();
  for (const { watch, delta } of parts) {
    for (const document of delta.shown)
      newsOf(news, document.path, document).shownBy.push(watch.targetId);
    for (const gone of delta.gone)
      newsOf(news, gone.path, visibleVersion(gone, maySee)).goneFrom.push(watch.targetId);
  }
  const left = new Map<string, GoneDocument['why']>();
  for (const { delta } of parts) for (const { path, why } of delta.gone) left.set(path, why);
  return [...news.values()]
    .flat()
    .map((item) => messageOf(database, at, item, left.get(item.path)));
}

function visibleVersion(
  { document }: GoneDocument,
  maySee: (document: Document) => boolean,
): Document | null {
  return document !== null && maySee(document) ? document : null;
}

function newsOf(news: Map<string, News[]>, path: string, document: Document | null): News {
  const items = news.get(path) ?? [];
  news.set(path, items);
  const known = items.find((item) => item.document === document);
  if (known !== undefined) return known;
  const item: News = { path, document, shownBy: [], goneFrom: [] };
  items.push(item);
  return item;
}

function messageOf(
  database: DatabaseName,
  at: Micros,
  { path, document, shownBy, goneFrom }: News,
  why: GoneDocument['why'] | undefined,
): ListenResponse {
  if (document !== null) {
    return {
      documentChange: {
        document: documentMessage(database, document),
        targetIds: shownBy,
        removedTargetIds: goneFrom,
      },
    };
  }
  const gone = {
    document: formatDocumentName(database, path),
    removedTargetIds: goneFrom,
    readTime: at,
  };
  return why === 'deleted' ? { documentDelete: gone } : { documentRemove: gone };
}
