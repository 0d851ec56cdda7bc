import { NAME_FIELD } from '../path/field-path.ts';
import type { DatabaseName } from '../path/resource-name.ts';
import { failedPrecondition, type FirestoreError } from '../error/firestore-error.ts';
import { openTerms } from './access.ts';
import { indexLink } from './index-link.ts';
import {
  singleFieldIndexes,
  type CompositeIndex,
  type IndexDefinitions,
  type IndexField,
  type IndexMode,
  type QueryScope,
} from './index-file.ts';
import type { Conjunction, NormalQuery } from './normal-query.ts';

interface Need {
  readonly collectionId: string;
  readonly scope: QueryScope;
  /**
   * Fields that filters compare for equality, in no particular order. The mode is CONTAINS for array membership, and
   * ASCENDING for every other equality.
   */
  readonly points: readonly IndexField[];
  readonly sorted: readonly IndexField[];
  readonly summed: readonly string[];
  readonly nameMode: IndexMode;
}

export interface IndexCheck {
  readonly query: NormalQuery;
  readonly summed: readonly string[];
  readonly definitions: IndexDefinitions;
  readonly database: DatabaseName;
}

/**
 * Throws FAILED_PRECONDITION if production would refuse the query because an index is missing. The error contains the
 * definition of this index.
 *
 * Production can combine several indexes, including automatic indexes. Each combined index consists of fields that the
 * query compares for equality, followed by the fields of the query's order and of its sums and averages. Together, the
 * combined indexes must contain every field that the query compares for equality.
 */
export function checkIndexes({ query, summed, definitions, database }: IndexCheck): void {
  if (query.collectionId === '') return;
  for (const conjunction of query.disjunctions) {
    const need = needOf(query, conjunction, summed);
    if (!isServed(need, definitions)) throw missing(need, database);
  }
}

function needOf(query: NormalQuery, conjunction: Conjunction, summed: readonly string[]): Need {
  const points = new Map<string, IndexField>();
  for (const predicate of conjunction) {
    if (predicate.kind === 'equal' || predicate.kind === 'contains') {
      const field = predicate.field.text;
      const mode = predicate.kind === 'equal' ? 'ASCENDING' : 'CONTAINS';
      points.set(`${mode} ${field}`, { field, mode });
    }
  }
  const open = openTerms(query, conjunction);
  const sorted = open.flatMap((term): IndexField[] =>
    term.field ? [{ field: term.field.text, mode: modeOf(term.descending) }] : [],
  );
  const known = new Set([...points.values(), ...sorted].map(({ field }) => field));
  return {
    collectionId: query.collectionId,
    scope: query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    points: [...points.values()],
    sorted,
    summed: [...new Set(summed)].filter((field) => !known.has(field)),
    nameMode: modeOf(query.order.at(-1)?.descending ?? false),
  };
}

function modeOf(descending: boolean): IndexMode {
  return descending ? 'DESCENDING' : 'ASCENDING';
}

function isServed(need: Need, definitions: IndexDefinitions): boolean {
  const { points, sorted, summed } = need;
  if (points.length + sorted.length + summed.length === 0) return true;
  const covered = new Set<string>();
  let found = false;
  for (const index of candidates(need, definitions)) {
    const prefix = usablePrefix(index, need);
    if (!prefix) continue;
    found = true;
    for (const { field, mode } of prefix) covered.add(pointName(field, mode));
  }
  return found && points.every(({ field, mode }) => covered.has(pointName(field, mode)));
}

function pointName(field: string, mode: IndexMode): string {
  return `${mode === 'CONTAINS' ? 'in' : 'of'} ${field}`;
}

function* candidates(need: Need, definitions: IndexDefinitions): Generator<readonly IndexField[]> {
  for (const index of definitions.composites) if (isFor(index, need)) yield index.fields;
  const fields = [...need.points, ...need.sorted].map(({ field }) => field);
  for (const field of new Set([...fields, ...need.summed])) {
    for (const { scope, mode } of singleFieldIndexes(definitions, need.collectionId, field)) {
      if (scope === need.scope) yield [{ field, mode }];
    }
  }
}

function isFor(index: CompositeIndex, need: Need): boolean {
  return index.collectionId === need.collectionId && index.scope === need.scope;
}

function usablePrefix(fields: readonly IndexField[], need: Need): readonly IndexField[] | null {
  const named = fields.at(-1)?.field === NAME_FIELD ? fields.at(-1) : undefined;
  const proper = named ? fields.slice(0, -1) : fields;
  const tail = need.sorted.length + need.summed.length;
  const prefix = proper.slice(0, proper.length - tail);
  if (proper.length < tail || !prefix.every((field) => isPoint(field, need))) return null;
  const nameMode = named?.mode ?? impliedNameMode(proper);
  const suffix = proper.slice(proper.length - tail);
  return isOrderedAs(suffix, nameMode, need) ? prefix : null;
}

function isPoint({ field, mode }: IndexField, need: Need): boolean {
  return need.points.some((point) => pointName(point.field, point.mode) === pointName(field, mode));
}

/**
 * Returns the direction of the document's name in an index that does not list the name: the direction of the last
 * field.
 */
function impliedNameMode(fields: readonly IndexField[]): IndexMode {
  return fields.at(-1)?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
}

function isOrderedAs(suffix: readonly IndexField[], nameMode: IndexMode, need: Need): boolean {
  if (suffix.some(({ mode }) => mode === 'CONTAINS')) return false;
  const { sorted, summed } = need;
  if (!sorted.every(({ field }, i) => suffix[i]?.field === field)) return false;
  if (!summed.every((field) => suffix.slice(sorted.length).some((each) => each.field === field))) {
    return false;
  }
  const turns = sorted.map(({ mode }, i) => suffix[i]?.mode !== mode);
  // Compares the directions of the document's name only if the query orders by a field and has no sums or averages. In
  // all other cases, the direction of the name in the index does not matter.
  if (summed.length === 0 && sorted.length > 0) turns.push(nameMode !== need.nameMode);
  return new Set(turns).size <= 1;
}

function missing(need: Need, database: DatabaseName): FirestoreError {
  const fields = wantedFields(need);
  const link = indexLink({ database, collectionId: need.collectionId, scope: need.scope, fields });
  const single = fields.length === 2 ? fields[0] : undefined;
  if (single) {
    const kind = `${need.scope}_${SHORT[single.mode]}`;
    return failedPrecondition(
      `The query requires a ${kind} index for collection ${need.collectionId} and field ` +
        `${single.field}. You can create it here: ${link}`,
    );
  }
  const described = fields.map(({ field, mode }) => `${field} ${SHORT[mode]}`).join(', ');
  return failedPrecondition(
    `The query requires an index. You can create it here: ${link} ` +
      `(${need.scope === 'COLLECTION' ? 'collection' : 'collection group'} ` +
      `${need.collectionId}: ${described})`,
  );
}

const SHORT: Record<IndexMode, string> = {
  ASCENDING: 'ASC',
  DESCENDING: 'DESC',
  CONTAINS: 'CONTAINS',
};

function wantedFields(need: Need): readonly IndexField[] {
  const lastMode = need.sorted.at(-1)?.mode ?? 'ASCENDING';
  const summed = need.summed.map((field): IndexField => ({ field, mode: lastMode }));
  return [...need.points, ...need.sorted, ...summed, { field: NAME_FIELD, mode: need.nameMode }];
}
