import { formatFieldPath, NAME_FIELD, parseFieldPath } from '../path/field-path.ts';

export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';

export interface IndexField {
  readonly field: string;
  readonly mode: IndexMode;
}

export interface CompositeIndex {
  readonly collectionId: string;
  readonly scope: QueryScope;
  readonly fields: readonly IndexField[];
}

export interface SingleFieldIndex {
  readonly scope: QueryScope;
  readonly mode: IndexMode;
}

export interface FieldOverride {
  readonly collectionId: string;
  /** Canonical path of the field. `*` means every field that has no override of its own. */
  readonly field: string;
  readonly indexes: readonly SingleFieldIndex[];
}

export interface IndexDefinitions {
  readonly composites: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

const EVERY_FIELD = '*';

/** The indexes of a field without an override. They do not serve collection-group queries. */
const AUTOMATIC: readonly SingleFieldIndex[] = [
  { scope: 'COLLECTION', mode: 'ASCENDING' },
  { scope: 'COLLECTION', mode: 'DESCENDING' },
  { scope: 'COLLECTION', mode: 'CONTAINS' },
];

/**
 * Returns the single-field indexes of a field. An override replaces the automatic indexes of its field and, if this
 * field is a map, of all fields inside it that have no closer override.
 */
export function singleFieldIndexes(
  definitions: IndexDefinitions | null,
  collectionId: string,
  field: string,
): readonly SingleFieldIndex[] {
  let closest: FieldOverride | undefined;
  for (const override of definitions?.overrides ?? []) {
    if (override.collectionId !== collectionId || !appliesTo(override, field)) continue;
    if (!closest || closeness(override) > closeness(closest)) closest = override;
  }
  return closest?.indexes ?? AUTOMATIC;
}

function appliesTo(override: FieldOverride, field: string): boolean {
  const { field: own } = override;
  return own === EVERY_FIELD || field === own || field.startsWith(`${own}.`);
}

function closeness({ field }: FieldOverride): number {
  return field === EVERY_FIELD ? 0 : field.length;
}

export class IndexFileError extends Error {
  constructor(place: string, problem: string) {
    super(`firestore.indexes.json: ${place}: ${problem}`);
    this.name = 'IndexFileError';
  }
}

/** Throws IndexFileError for invalid content. */
export function parseIndexFile(source: string): IndexDefinitions {
  let file: unknown;
  try {
    file = JSON.parse(source);
  } catch (error) {
    throw new IndexFileError('file', (error as Error).message);
  }
  const root = object(file, 'file');
  return {
    composites: list(root.get('indexes') ?? [], 'indexes').map(composite),
    overrides: list(root.get('fieldOverrides') ?? [], 'fieldOverrides').map(override),
  };
}

function composite(value: unknown, position: number): CompositeIndex {
  const place = `indexes[${position}]`;
  const entry = object(value, place);
  const fields = list(entry.get('fields'), `${place}.fields`).map((each, index): IndexField => {
    const at = `${place}.fields[${index}]`;
    const field = object(each, at);
    return { field: fieldName(field.get('fieldPath'), at), mode: mode(field, at) };
  });
  if (fields.length === 0) throw new IndexFileError(`${place}.fields`, 'must not be empty');
  return {
    collectionId: text(entry.get('collectionGroup'), `${place}.collectionGroup`),
    scope: scope(entry.get('queryScope'), place),
    fields,
  };
}

function override(value: unknown, position: number): FieldOverride {
  const place = `fieldOverrides[${position}]`;
  const entry = object(value, place);
  return {
    collectionId: text(entry.get('collectionGroup'), `${place}.collectionGroup`),
    field: fieldName(entry.get('fieldPath'), place),
    indexes: list(entry.get('indexes') ?? [], `${place}.indexes`).map((each, index) => {
      const at = `${place}.indexes[${index}]`;
      const definition = object(each, at);
      return { scope: scope(definition.get('queryScope'), at), mode: mode(definition, at) };
    }),
  };
}

function object(value: unknown, place: string): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new IndexFileError(place, 'must be an object');
  }
  return new Map(Object.entries(value));
}

function list(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new IndexFileError(place, 'must be a list');
  return value;
}

function text(value: unknown, place: string): string {
  if (typeof value !== 'string' || value === '') {
    throw new IndexFileError(place, 'must be a string');
  }
  return value;
}

function fieldName(value: unknown, place: string): string {
  const name = text(value, `${place}.fieldPath`);
  if (name === NAME_FIELD || name === EVERY_FIELD) return name;
  try {
    return formatFieldPath(parseFieldPath(name));
  } catch (error) {
    throw new IndexFileError(`${place}.fieldPath`, (error as Error).message);
  }
}

function scope(value: unknown, place: string): QueryScope {
  if (value === undefined) return 'COLLECTION';
  if (value === 'COLLECTION' || value === 'COLLECTION_GROUP') return value;
  throw new IndexFileError(`${place}.queryScope`, 'must be COLLECTION or COLLECTION_GROUP');
}

function mode(entry: ReadonlyMap<string, unknown>, place: string): IndexMode {
  const order = entry.get('order');
  const arrayConfig = entry.get('arrayConfig');
  if (arrayConfig === 'CONTAINS' && order === undefined) return 'CONTAINS';
  if (arrayConfig === undefined && (order === 'ASCENDING' || order === 'DESCENDING')) return order;
  throw new IndexFileError(
    place,
    'must have either order ASCENDING or DESCENDING, or arrayConfig CONTAINS',
  );
}
