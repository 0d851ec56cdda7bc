import type { Document, Micros } from '../../database/index.ts';
import { documentMessage } from '../../protocol/convert/document.ts';
import { formatDocumentName, type DatabaseName } from '../../path/resource-name.ts';
import type { ListenResponse } from './messages.ts';
import type { GoneDocument } from '../../watch/target.ts';
import type { SnapshotPart } from '../../watch/watch.ts';

interface News {
  path: string;
  document: Document | null;
  why: GoneDocument['why'] | undefined;
  shownBy: number[];
  goneFrom: number[];
}

/**
 * Returns the messages that send a snapshot to the client. For a document that has left its target, the message
 * contains the new version of the document if `maySee` allows it. Otherwise the message only reports that the document
 * has left the target.
 */
export function snapshotMessages(
  database: DatabaseName,
  at: Micros,
  parts: readonly SnapshotPart[],
  maySee: (document: Document) => boolean,
): ListenResponse[] {
  const news = new Map<string, News>();
  for (const { watch, delta } of parts) {
    const { targetId, target } = watch;
    for (const document of delta.shown) {
      // Gives each target that shows only some fields a message of its own. Targets that show the whole
      // document share one message.
      const key = target.isProjected ? `${document.path} ${targetId}` : document.path;
      newsOf(news, key, { path: document.path, document }).shownBy.push(targetId);
    }
    for (const { path, why, document } of delta.gone) {
      const visible = document !== null && maySee(document) ? document : null;
      const key = visible === null ? `${path} gone` : path;
      newsOf(news, key, { path, document: visible, why }).goneFrom.push(targetId);
    }
  }
  return [...news.values()].map((item) => messageOf(database, at, item));
}

function newsOf(
  news: Map<string, News>,
  key: string,
  first: { path: string; document: Document | null; why?: GoneDocument['why'] },
): News {
  const known = news.get(key);
  if (known !== undefined) return known;
  const item: News = { why: undefined, ...first, shownBy: [], goneFrom: [] };
  news.set(key, item);
  return item;
}

function messageOf(
  database: DatabaseName,
  at: Micros,
  { path, document, why, shownBy, goneFrom }: News,
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
