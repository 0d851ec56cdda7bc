import type { Document } from '../document/document.ts';
import { project } from '../document/fields.ts';
import type { FieldPath } from '../path/field-path.ts';

export function projectDocument(
  document: Document,
  projection: readonly FieldPath[] | null,
): Document {
  if (projection === null) return document;
  return {
    path: document.path,
    createTime: document.createTime,
    updateTime: document.updateTime,
    fields: projection.length === 0 ? new Map() : project(document.fields, projection),
  };
}
