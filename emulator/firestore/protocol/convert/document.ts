import { project, type Document } from '../../database/index.ts';
import { parseFieldPath } from '../../path/field-path.ts';
import type { DocumentMessage, MaskMessage } from '../messages.ts';
import { formatDocumentName, type DatabaseName } from '../../path/resource-name.ts';

export function documentMessage(
  database: DatabaseName,
  document: Document,
  mask?: MaskMessage | null,
): DocumentMessage {
  return {
    name: formatDocumentName(database, document.path),
    fields: mask ? project(document.fields, mask.fieldPaths.map(parseFieldPath)) : document.fields,
    createTime: document.createTime,
    updateTime: document.updateTime,
  };
}
